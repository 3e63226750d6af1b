import BlogTestSupport
import BlogViews
import Testing

/// Screens that stay open, on the memory store.
@Suite("Lines of screens that stay open", .timeLimit(.minutes(10)))
@MainActor
struct WatchTests {
    private typealias Step = (lines: [String], change: () async throws -> Void)

    private let store = MemoryStore(content: .tinyBlog)
    private let services: Services
    private let scenes: SceneFactory
    private let failure = SceneResult()
    private let lines = ChangeLines(.text(.plain), texts: .english { MomentPresentation(FixedClock().now()) })
    private let ada = UserID(1)
    private let bob = UserID(2)
    private let cy = UserID(3)
    private let first = PostID(1)
    private let draft = PostID(3)

    init() {
        services = makeServices(over: store)
        scenes = SceneFactory(services: services, localization: Localization())
    }

    private func context(viewer: UserID?, page: PageRequest = PageRequest()) -> SceneContext {
        SceneContext(viewer: viewer, page: page, errors: failure, router: RecordingRouter())
    }

    /// Follows a scene. Each change waits for the lines of the one before.
    private func expectLines(
        of scene: some OpenScene, reloadingFor lists: Set<Subject> = [], _ steps: Step...
    ) async throws {
        var (isShown, shown) = (false, [String]())
        let feed = ChangeFeed(store.changes())
        let task = Task {
            try await scene.follow(feed, reloadingFor: lists) {
                isShown = true
                lines.open()
                shown += String(decoding: lines.take(), as: UTF8.self).split(separator: "\n").map(String.init)
            }
        }
        try await eventually("the first display") { isShown }
        var expected: [String] = []
        for step in steps {
            try await step.change()
            expected += step.lines.map { "07:38:00  " + $0 }
            try await eventually("\(expected) after \(shown)") { shown.count >= expected.count }
        }
        task.cancel()
        // The end may cancel a load for a change that shows nothing.
        do { try await task.value } catch is CancellationError {}

        #expect(shown == expected)
    }

    @Test("A list shows likes, new blogs, edits and withdrawn blogs")
    func blogs() async throws {
        let view = WatchedList(OneShotList<BlogCellPresentation>(), lines)

        try await expectLines(
            of: scenes.allBlogs(on: view, context(viewer: cy)), reloadingFor: [.allBlogs],
            (["Post 1 \"First\": 1 like"], { _ = try await services.likes.set(false, on: first, by: cy) }),
            (
                ["Post 1 \"First\": 2 likes, you like this"],
                { _ = try await services.likes.set(true, on: first, by: cy) }
            ),
            (
                ["New post 3 \"Unfinished\": by Ada"],
                { _ = try await services.posts.publishDraft(draft, on: .any, by: ada) }
            ),
            (
                ["Post 1 \"New\": Edited 21 Nov 2026"],
                {
                    let edit = PostEdit(title: try Title("New"))
                    _ = try await services.posts.editBlog(first, edit, on: .any, by: ada)
                }
            ),
            (
                ["Post 3 \"Unfinished\" was unpublished or deleted."],
                { _ = try await services.posts.unpublishBlog(draft, on: .any, by: ada) }
            ))
    }

    @Test("One's own page shows the profile, the blogs, the drafts and the recycle bin")
    func ownPage() async throws {
        let view = WatchedUserScene(lines)

        try await expectLines(
            of: scenes.userScene(of: ada, on: view, context(viewer: ada)),
            reloadingFor: [.blogs(by: ada)],
            (["User 1 \"Ada\": 1 follower"], { _ = try await services.follows.set(false, on: ada, by: cy) }),
            (
                ["New draft 6 \"Note\": Edited 21 Nov 2026"],
                { _ = try await services.posts.addDraft(Title("Note"), Body("Text."), by: ada) }
            ),
            (
                ["Draft 6 \"Note\" was published or deleted.", "2 posts in the recycle bin"],
                { try await services.posts.discardDraft(PostID(6), on: .any, by: ada) }
            ),
            (
                [
                    "User 1 \"Ada\": 3 posts", "Draft 3 \"Unfinished\" was published or deleted.",
                    "New post 3 \"Unfinished\": Author: Ada",
                ], { _ = try await services.posts.publishDraft(draft, on: .any, by: ada) }
            ),
            (["The recycle bin is empty."], { _ = try await services.trash.purgeAll(by: ada) }))
        #expect(view.page.draftList.rows.isEmpty)
    }

    @Test("A blog shows its changes, and fails when it is unpublished or deleted")
    func blog() async throws {
        let page = OneShotContent<BlogDetailPresentation>()
        let blog = scenes.blog(first, on: WatchedContent(page, lines), context(viewer: bob))
        struct Ended: Error {}
        let feed = ChangeFeed(store.changes())
        var shown = ""
        var next: [() async throws -> Void] = [
            { _ = try await services.shares.share(first, by: cy) },
            { _ = try await services.posts.unpublishBlog(first, on: .any, by: ada) },
        ]

        await #expect(throws: Ended.self) {
            try await blog.follow(feed) {
                lines.open()
                shown += String(decoding: lines.take(), as: UTF8.self)
                if failure.error != nil { throw Ended() }
                if !next.isEmpty {
                    let change = next.removeFirst()
                    Task { try await change() }
                }
            }
        }

        #expect(shown == "07:38:00  Post 1 \"First\": 2 shares\n")
        #expect(failure.error?.kind == .notFound)
    }
}
