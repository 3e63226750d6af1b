import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// A user's page that stays open.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct OpenUserSceneTests {
    private let fixture = PresenterFixture()

    /// Records which module displays something.
    private final class Module<Content: Presentation, Row: RowPresentation>: ContentView, ErrorView,
        LoadingView
    {
        let name: String
        let log: Log

        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
        }

        func display(_ content: Content) {
            log.lines.append(name)
            if let user = content as? UserInfoPresentation { log.followers.append(user.followerCount) }
        }
        func displayError(_ error: ErrorPresentation) { log.lines.append("\(name) error") }
        func displayLoading(_ isLoading: Bool) { log.lines.append("\(name) loading \(isLoading)") }
    }

    private final class List<Row: RowPresentation>: ListView, RowView, LinkView, ErrorView, LoadingView {
        let name: String
        let log: Log

        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
        }

        func display(_ list: ListPresentation<Row>) { log.lines.append("\(name) \(list.rows.map(\.id))") }
        func displayMore(_ list: ListPresentation<Row>) { log.lines.append("\(name) more") }
        func displayEmpty(_ empty: EmptyPresentation) { log.lines.append("\(name) empty") }
        func displayRow(_ row: Row) { log.lines.append("\(name) row \(row.id)") }
        func displayRemoved(_ id: Int64) { log.lines.append("\(name) removed \(id)") }
        func displayError(_ error: ErrorPresentation, onRow id: Int64) {
            log.lines.append("\(name) row error")
        }
        func displayLink(_ share: SharePresentation) { log.lines.append("\(name) link") }
        func displayError(_ error: ErrorPresentation) { log.lines.append("\(name) error") }
        func displayLoading(_ isLoading: Bool) { log.lines.append("\(name) loading \(isLoading)") }
    }

    private final class Log {
        /// Modules that load at the same time still display on the actor of their scene.
        var lines: [String] = [] {
            willSet { MainActor.preconditionIsolated("A module displays on another actor.") }
        }
        var followers: [Int] = []

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private final class Views: UserSceneView {
        let log = Log()
        lazy var info = Module<UserInfoPresentation, PersonPresentation>("user", log)
        lazy var count = Module<TrashCountPresentation, PersonPresentation>("count", log)
        lazy var blogList = List<BlogCellPresentation>("blogs", log)
        lazy var draftList = List<DraftCellPresentation>("drafts", log)
        lazy var trashList = List<TrashEntryPresentation>("trash", log)
        var user: any UserInfoView { info }
        var blogs: any BlogListView & ErrorView { blogList }
        var drafts: any DraftListView & ErrorView { draftList }
        var trashCount: any TrashCountView & ErrorView { count }
        var trash: (any TrashListView & ErrorView)? { trashList }

        func loading(of module: UserModule) -> (any LoadingView)? {
            switch module {
            case .user: info
            case .blogs: blogList
            case .drafts: draftList
            case .trash: trashList
            case .trashCount: nil
            }
        }
    }

    private func scene(_ views: Views, of user: Int64 = 1, viewer: Int64 = 1) -> UserScene {
        let context = SceneContext(viewer: UserID(viewer), failure: views.info, router: fixture.router)
        return fixture.scenes.userScene(of: UserID(user), on: views, isOpen: true, context)
    }

    @Test("Its modules load at the same time, and a slow one has its own loading indicator")
    func concurrent() async throws {
        let views = Views()
        let gate = fixture.store.hold("blogs(by:_:seenBy:)")
        let scene = scene(views)

        let loading = Task { try await scene.load() }
        try await gate.reached()
        let others: Set = [
            "user", "drafts [3]", "drafts loading false", "trash [4]", "trash loading false", "count",
            "user loading false",
            "blogs loading true",
        ]
        try await eventually("the other modules") { others.isSubset(of: views.log.lines) }
        _ = views.log.take()
        gate.open()
        try await loading.value

        #expect(views.log.take() == ["blogs [2, 1]", "blogs loading false"])
    }

    @Test("A failed module shows its error, and the others are shown")
    func failure() async throws {
        let views = Views()
        fixture.store.fail("drafts(by:_:)", with: StoreError.busy)

        try await scene(views).load()

        let lines = views.log.take().filter { !$0.contains("loading") }
        #expect(Set(lines) == ["user", "blogs [2, 1]", "drafts error", "trash [4]", "count"])
    }

    @Test("Other viewers see neither drafts nor the recycle bin")
    func otherViewer() async throws {
        let views = Views()

        try await scene(views, viewer: 2).load()

        let lines = views.log.take().filter { !$0.contains("loading") }
        #expect(Set(lines) == ["user", "blogs [2, 1]"])
        #expect(!fixture.store.calls.contains("drafts(by:_:)"))
    }

    @Test("A change loads the lists that show it, and no others")
    func refresh() async throws {
        let views = Views()
        let scene = scene(views)
        try await scene.load()
        _ = views.log.take()

        _ = try await fixture.services.posts.addDraft(Title(stored: "New"), Body(stored: ""), by: UserID(1))
        try await scene.refresh(try await fixture.changes(.drafts(by: UserID(1))))

        #expect(views.log.take().filter { !$0.contains("loading") } == ["drafts [6, 3]"])
    }

    @Test("Its intentions reach their modules")
    func intentions() async throws {
        let views = Views()
        let scene = scene(views)
        try await scene.load()

        try await scene.handle(.drafts(.row(3, .select)))
        try await scene.handle(.drafts(.row(9, .select)))
        try await scene.handle(.blogs(.row(2, .select)))

        #expect(fixture.router.destinations == [.draft(PostID(3)), .blog(PostID(2))])
    }

    @Test("While it runs, it handles follows, likes and changes")
    func live() async throws {
        let views = Views()
        let scene = LiveScene(scene(views, of: 2, viewer: 3), feed: fixture.feed)
        let running = Task { await scene.run() }
        try await eventually("the modules") { Set(views.log.lines).isSuperset(of: ["user", "blogs [5]"]) }

        scene.dispatcher.send(.toggleFollow)
        try await eventually("the confirmed follow") { views.log.followers.count == 3 }
        _ = try await fixture.services.follows.unfollow(UserID(2), by: UserID(1))
        try await eventually("the change") { views.log.followers.count == 4 }
        scene.dispatcher.send(.blogs(.row(5, .toggleLike)))
        try await eventually("the row") { views.log.lines.contains("blogs row 5") }
        running.cancel()
        await running.value

        #expect(views.log.followers == [1, 2, 2, 1])
    }

    @Test("A cancelled load throws")
    func cancelled() async throws {
        let views = Views()
        let gate = fixture.store.hold("blogs(by:_:seenBy:)")
        let scene = scene(views)

        let loading = Task { try await scene.load() }
        try await gate.reached()
        loading.cancel()
        gate.open()

        await #expect(throws: CancellationError.self) { try await loading.value }
    }
}
