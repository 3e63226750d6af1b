import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct UserSceneTests {
    private let store = MemoryStore(content: .tinyBlog)
    private let page = RecordingUserSceneView()
    private let router = RecordingRouter()

    private func scene(
        of user: Int64 = 1, viewer: Int64?, _ request: PageRequest = PageRequest(), showsLoading: Bool = false
    ) -> any Scene {
        SceneFactory(services: makeServices(over: store), localization: Localization()).userScene(
            of: UserID(user), on: page,
            SceneContext(
                viewer: viewer.map { UserID($0) }, page: request, errors: page.failure, router: router,
                loading: showsLoading ? page.loading : nil))
    }

    private let adasBlogs = ListPresentation<BlogCellPresentation>(
        heading: "Blogs", rows: [.second(), .first()], more: nil)
    private let adasOwnBlogs = ListPresentation<BlogCellPresentation>(
        heading: "Blogs", rows: [.second(isLiked: false), .first(isLiked: false)], more: nil)
    private let adasDrafts = ListPresentation<DraftCellPresentation>(
        heading: "Drafts", rows: [.unfinished], more: nil)
    private let adasTrash = TrashCountPresentation(count: 1, text: "1 post in the recycle bin")
    private let adaHerself = UserInfoPresentation.ada(isSelf: true, relationText: "this is you")

    /// What Ada sees on her own page.
    private var ownCalls: [RecordingUserSceneView.Call] {
        [
            .init(.user, .user(adaHerself)), .init(.blogs, .blogs(.page(adasOwnBlogs))),
            .init(.drafts, .drafts(.page(adasDrafts))), .init(.trashCount, .trashCount(adasTrash)),
        ]
    }

    @Test("Other viewers see the user and the user's blogs")
    func others() async throws {
        try await scene(viewer: nil).load()

        #expect(page.calls == [.init(.user, .user(.ada())), .init(.blogs, .blogs(.page(adasBlogs)))])
        #expect(store.calls == ["user(_:seenBy:)", "blogs(by:_:seenBy:)"])
    }

    @Test("The user also sees their drafts and the count of the recycle bin")
    func own() async throws {
        try await scene(viewer: 1).load()

        #expect(page.calls == ownCalls)
        #expect(
            store.calls == ["user(_:seenBy:)", "blogs(by:_:seenBy:)", "drafts(by:_:)", "trashCount(of:)"])
    }

    @Test("A scene with a loading view displays the loading of every module")
    func loading() async throws {
        try await scene(viewer: 1, showsLoading: true).load()

        #expect(
            page.calls
                == ownCalls.flatMap {
                    [.init(.loading, .loading(true)), $0, .init(.loading, .loading(false))]
                })
    }

    @Test("A scene whose user fails displays one error and loads nothing else", arguments: [nil, Int64(1)])
    func userFails(_ viewer: Int64?) async throws {
        store.fail("user(_:seenBy:)", with: StoreError.busy)

        try await scene(viewer: viewer).load()

        #expect(page.calls == [.init(.failure, .error(.busy()))])
        #expect(store.calls == ["user(_:seenBy:)"])
    }

    @Test(
        "A failing module displays its error in its place, and the others load",
        arguments: [
            (1, "blogs(by:_:seenBy:)", "Blogs"), (2, "drafts(by:_:)", "Drafts"),
            (3, "trashCount(of:)", "Recycle bin"),
        ])
    func moduleFails(_ index: Int, _ call: String, _ heading: String) async throws {
        store.fail(call, with: StoreError.busy)

        try await scene(viewer: 1).load()

        var expected = ownCalls
        let error = ErrorPresentation.busy(heading: heading)
        let messages: [RecordingView.Message] = [
            .blogs(.error(error)), .drafts(.error(error)), .error(error),
        ]
        expected[index] = .init(expected[index].place, messages[index - 1])
        #expect(page.calls == expected)
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

        #expect(page.calls == Array(ownCalls[..<index]))
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

        let blogs = viewer == nil ? adasBlogs : adasOwnBlogs
        #expect(page.calls.contains(.init(.blogs, .blogs(.page(blogs)))))
        #expect(
            !page.calls.contains {
                if case .drafts(.page(let list)) = $0.message { list.rows.count > 1 } else { false }
            })
    }

    @Test("The requested page applies to the blogs, and the drafts begin with their first page")
    func paging() async throws {
        let request = PageRequest(
            limit: try PageLimit(1), after: Cursor(at: Timestamp(secondsSince1970: 2_000), id: 2))

        try await scene(viewer: 1, request).load()

        #expect(
            page.calls.map(\.message).map(Outline.init) == [
                .user(1), .rows([1], hasMore: false), .rows([3], hasMore: false), .trashCount(1),
            ])
    }
}
