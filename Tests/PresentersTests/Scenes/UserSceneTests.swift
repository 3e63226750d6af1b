import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct UserSceneTests {
    private let store = MemoryStore(content: .tinyBlog)
    private let page = RecordingUserSceneView()
    private let router = RecordingRouter()

    /// What Ada sees on her own page.
    private let own = [
        "user user(1)", "blogs rows([2, 1], hasMore: false)", "drafts rows([3], hasMore: false)",
        "trashCount trashCount(1)",
    ]

    private var shown: [String] { page.calls.map { "\($0.place) \(Outline($0.message))" } }

    private func scene(
        of user: Int64 = 1, viewer: Int64?, _ request: PageRequest = PageRequest(), showsLoading: Bool = false
    ) -> any Scene {
        SceneFactory(services: makeServices(over: store), localization: Localization()).userScene(
            of: UserID(user), on: page,
            SceneContext(
                viewer: viewer.map { UserID($0) }, page: request, errors: page.failure, router: router,
                loading: showsLoading ? page.loading : nil))
    }

    @Test("Other viewers see the user and the user's blogs")
    func others() async throws {
        try await scene(viewer: nil).load()

        #expect(shown == Array(own[..<2]))
        #expect(store.calls == ["user(_:seenBy:)", "blogs(by:_:seenBy:)"])
    }

    @Test("The user also sees their drafts and the recycle bin, and the loading of every module")
    func loading() async throws {
        try await scene(viewer: 1, showsLoading: true).load()

        #expect(shown == own.flatMap { ["loading loading(true)", $0, "loading loading(false)"] })
    }

    @Test("A scene whose user fails displays one error and loads nothing else", arguments: [nil, Int64(1)])
    func userFails(_ viewer: Int64?) async throws {
        store.fail("user(_:seenBy:)", with: StoreError.busy)

        try await scene(viewer: viewer).load()

        #expect(page.calls == [.init(.failure, .error(.busy()))])
        #expect(store.calls == ["user(_:seenBy:)"])
    }

    @Test("Cancelling a scene during a module displays nothing more", arguments: 0..<3)
    func cancelled(during index: Int) async throws {
        let calls = ["user(_:seenBy:)", "blogs(by:_:seenBy:)", "drafts(by:_:)"]
        let scene = scene(viewer: 1)
        let gate = store.hold(calls[index])

        let load = Task { try await scene.load() }
        try await gate.reached()
        load.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await load.value }

        #expect(shown == Array(own[..<index]))
        #expect(store.calls == Array(calls[...index]))
    }

    @Test(
        "A page shows one state of the data although a blog is withdrawn during the load",
        .timeLimit(.minutes(10)), arguments: [nil, Int64(1)])
    func snapshot(_ viewer: Int64?) async throws {
        let scene = scene(viewer: viewer)
        let gate = store.hold("user(_:seenBy:)")

        let load = Task { try await scene.load() }
        try await gate.reached()
        store.commit { $0.posts[PostID(1)]?.state = .draft }
        gate.open()
        try await load.value

        #expect(shown == (viewer == nil ? Array(own[..<2]) : own))
    }

    @Test("The requested page applies to the blogs, and the drafts begin with their first page")
    func paging() async throws {
        let request = PageRequest(
            limit: try PageLimit(1), after: Cursor(at: Timestamp(secondsSince1970: 2_000), id: 2))

        try await scene(viewer: 1, request).load()

        #expect(shown == [own[0], "blogs rows([1], hasMore: false)", own[2], own[3]])
    }
}
