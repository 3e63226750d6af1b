import BlogTestSupport
import BlogViews

extension Scenario {
    static let all =
        userPages + lists + singles + operations + trash + writing + follows + accounts
        + search + tags + comments

    private static let userPages = [
        Scenario("a user's page without a viewer") { fixture in
            try await userPage(of: 1, fixture, fixture.context())
        },
        Scenario("a user's page, seen by a follower") { fixture in
            try await userPage(of: 1, fixture, fixture.context(viewer: 3))
        },
        Scenario("the viewer's own page") { fixture in
            try await userPage(of: 1, fixture, fixture.context(viewer: 1))
        },
        Scenario("the viewer's own page with one row per list") { fixture in
            try await userPage(of: 1, fixture, fixture.context(viewer: 1, limit: 1))
        },
        Scenario("the page of a user without content") { fixture in
            try await userPage(of: 3, fixture, fixture.context(viewer: 3))
        },
        Scenario("a user's page with failing blogs", showsError: true) { fixture in
            fixture.repositories.fail("blogs(by:_:seenBy:)", with: StoreError.failed("the disk is gone"))
            return try await userPage(of: 1, fixture, fixture.context())
        },
        Scenario("the viewer's own page with failing drafts", showsError: true) { fixture in
            fixture.repositories.fail("drafts(by:_:)", with: StoreError.busy)
            return try await userPage(of: 1, fixture, fixture.context(viewer: 1))
        },
    ]

    private static let lists = [
        Scenario("all blogs", on: OneShotList<BlogCellPresentation>.init, viewer: 2) {
            try await $0.scenes.allBlogs(on: $1, $2).load()
        },
        Scenario("the second page of all blogs") { fixture in
            let first = OneShotList<BlogCellPresentation>()
            try await fixture.scenes.allBlogs(on: first, try fixture.context(limit: 2)).load()
            let view = OneShotList<BlogCellPresentation>()
            let context = try fixture.context(limit: 2, after: first.next)
            try await fixture.scenes.allBlogs(on: view, context).load()
            return view
        },
        Scenario("the blogs of one user", on: OneShotList<BlogCellPresentation>.init) {
            try await $0.scenes.blogs(by: UserID(1), on: $1, $2).load()
        },
        Scenario("liked blogs", on: OneShotList<BlogCellPresentation>.init, viewer: 2) {
            try await $0.scenes.likedBlogs(of: UserID(2), on: $1, $2)
                .load()
        },
        Scenario("drafts", on: OneShotList<DraftCellPresentation>.init, viewer: 1) {
            try await $0.scenes.drafts(by: UserID(1), on: $1, $2).load()
        },
        Scenario("likers of a blog", on: OneShotList<PersonPresentation>.init) {
            try await $0.scenes.likers(of: PostID(1), on: $1, $2).load()
        },
        Scenario("all users", on: OneShotList<PersonPresentation>.init) {
            try await $0.scenes.users(on: $1, $2).load()
        },
    ]

    private static let singles = [
        Scenario("a blog", on: OneShotBlog.init, viewer: 3) {
            try await $0.scenes.blog(PostID(2), on: $1, $2).load()
        },
        Scenario("a draft", on: OneShotContent<DraftDetailPresentation>.init, viewer: 1) {
            try await $0.scenes.draft(PostID(3), on: $1, $2).load()
        },
        Scenario("a like", on: OneShotContent<LikePresentation>.init, viewer: 3) {
            try await $0.scenes.like(PostID(2), isOn: true, on: $1, $2)
        },
        Scenario("an unlike", on: OneShotContent<LikePresentation>.init, viewer: 3) {
            try await $0.scenes.like(PostID(1), isOn: false, on: $1, $2)
        },
        Scenario("a row after a like", on: OneShotList<BlogCellPresentation>.init, viewer: 2, limit: 1) {
            let list = $0.scenes.allBlogs(on: $1, $2)
            try await list.load()
            try await list.cells.first?.setLiked(true)
        },
    ]

    private static func userPage(
        of user: Int64, _ fixture: Fixture, _ context: SceneContext
    ) async throws -> any Rendered {
        let view = OneShotUserScene()
        try await fixture.scenes.userScene(of: UserID(user), on: view, context).load()
        return view
    }
}
