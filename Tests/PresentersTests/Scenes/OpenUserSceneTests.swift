import BlogTestSupport
import Testing

/// A user's page that stays open.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct OpenUserSceneTests {
    private let fixture = PresenterFixture()

    /// Modules that load at the same time still display on the actor of their scene.
    private let page = RecordingUserSceneView(isOpen: true) {
        MainActor.preconditionIsolated("A module displays on another actor.")
    }

    /// What each module has displayed.
    private var lines: [String] { page.calls.map { "\($0.place) \(Outline($0.message))" } }

    /// The same without loading indicators, in any order.
    private var content: Set<String> { Set(lines.filter { !$0.contains("loading") }) }

    /// The numbers of followers that the page has displayed.
    private var followers: [Int] {
        page.calls.compactMap { if case .user(let user) = $0.message { user.followers.number } else { nil } }
    }

    private func scene(of user: Int64 = 1, viewer: Int64 = 1) -> UserScene {
        let context = SceneContext(viewer: UserID(viewer), errors: page.failure, router: fixture.router)
        return fixture.scenes.userScene(of: UserID(user), on: page, isOpen: true, context)
    }

    private let blogs = "blogs rows([2, 1], hasMore: false)"

    @Test("Its modules load at the same time, and a slow one has its own loading indicator")
    func concurrent() async throws {
        let scene = scene()

        try await fixture.holding("blogs(by:_:seenBy:)") {
            try await scene.load()
        } while: {
            let others: Set = [
                "user user(1)", "user loading(false)", "drafts rows([3], hasMore: false)",
                "drafts loading(false)", "trash rows([4], hasMore: false)", "trash loading(false)",
                "trashCount trashCount(1)", "blogs loading(true)",
            ]
            try await eventually("the other modules") { others.isSubset(of: lines) }
            page.resetCalls()
        }

        #expect(lines == [blogs, "blogs loading(false)"])
    }

    @Test("A failed module shows its error, and the others are shown")
    func failure() async throws {
        fixture.store.fail("drafts(by:_:)", with: StoreError.busy)

        try await scene().load()

        let drafts = try #require(content.first { $0.hasPrefix("drafts ") })
        #expect(drafts.hasPrefix("drafts error(") && drafts.contains("busy"))
        let others: Set = [
            "user user(1)", blogs, "trash rows([4], hasMore: false)", "trashCount trashCount(1)",
        ]
        #expect(content.subtracting([drafts]) == others)
    }

    @Test("Other viewers see neither drafts nor the recycle bin")
    func otherViewer() async throws {
        try await scene(viewer: 2).load()

        #expect(content == ["user user(1)", blogs])
        #expect(!fixture.store.calls.contains("drafts(by:_:)"))
    }

    @Test("A change loads the lists that show it, and no others")
    func refresh() async throws {
        let scene = scene()
        try await scene.load()
        page.resetCalls()

        _ = try await fixture.services.posts.addDraft(Title(stored: "New"), Body(stored: ""), by: UserID(1))
        try await scene.refresh(try await fixture.changes(.drafts(by: UserID(1))))

        #expect(content == ["drafts rows([6, 3], hasMore: false)"])

        page.resetCalls()
        try await fixture.services.posts.discardDraft(PostID(6), on: .any, by: UserID(1))
        try await scene.refresh(try await fixture.changes(.trash(of: UserID(1))))

        #expect(content == ["trash rows([6, 4], hasMore: false)", "trashCount trashCount(2)"])
    }

    @Test("Its intentions reach their modules")
    func intentions() async throws {
        let scene = scene()
        try await scene.load()

        try await scene.handle(.drafts(.row(3, .select)))
        try await scene.handle(.drafts(.row(9, .select)))
        try await scene.handle(.blogs(.row(2, .select)))
        try await scene.handle(.select)

        #expect(
            fixture.router.destinations == [.draft(PostID(3)), .blog(PostID(2)), .userDetail(UserID(1))])
    }

    @Test("A new load shows the head, the counts and as many rows as were loaded")
    func loadAgain() async throws {
        let context = SceneContext(
            viewer: UserID(1), page: PageRequest(limit: try PageLimit(1)), errors: page.failure)
        let scene = fixture.scenes.userScene(of: UserID(1), on: page, isOpen: true, context)
        try await scene.load()
        try await scene.handle(.blogs(.loadMore))
        page.resetCalls()

        try await scene.handle(.load)

        let all: Set = [
            "user user(1)", blogs, "drafts rows([3], hasMore: false)", "trash rows([4], hasMore: false)",
            "trashCount trashCount(1)",
        ]
        #expect(content == all)
    }

    @Test("While it runs, it handles follows, likes and changes")
    func live() async throws {
        let scene = LiveScene(scene(of: 2, viewer: 3), feed: fixture.feed)
        let running = Task { await scene.run() }
        try await eventually("the modules") {
            content.isSuperset(of: ["user user(2)", "blogs rows([5], hasMore: false)"])
        }

        scene.dispatcher.send(.toggleFollow)
        try await eventually("the confirmed follow") { followers.count == 3 }
        _ = try await fixture.services.follows.set(false, on: UserID(2), by: UserID(1))
        try await eventually("the change") { followers.count == 4 }
        scene.dispatcher.send(.blogs(.row(5, .toggleLike)))
        try await eventually("the row") { lines.contains { $0.hasPrefix("blogs row(5") } }
        running.cancel()
        await running.value

        #expect(followers == [1, 2, 2, 1])
    }

    @Test("A cancelled load throws")
    func cancelled() async throws {
        let gate = fixture.store.hold("blogs(by:_:seenBy:)")
        let scene = scene()

        let loading = Task { try await scene.load() }
        try await gate.reached()
        loading.cancel()
        gate.open()

        await #expect(throws: CancellationError.self) { try await loading.value }
    }
}
