import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import OneShotViews

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
        Scenario("all blogs") { fixture in
            let view = OneShotList<BlogCellPresentation>()
            try await fixture.scenes.allBlogs(on: view, try fixture.context(viewer: 2)).load()
            return view
        },
        Scenario("the second page of all blogs") { fixture in
            let first = OneShotList<BlogCellPresentation>()
            try await fixture.scenes.allBlogs(on: first, try fixture.context(limit: 2)).load()
            let view = OneShotList<BlogCellPresentation>()
            let context = try fixture.context(limit: 2, after: first.next)
            try await fixture.scenes.allBlogs(on: view, context).load()
            return view
        },
        Scenario("the blogs of one user") { fixture in
            let view = OneShotList<BlogCellPresentation>()
            try await fixture.scenes.blogs(by: UserID(1), on: view, try fixture.context()).load()
            return view
        },
        Scenario("liked blogs") { fixture in
            let view = OneShotList<BlogCellPresentation>()
            try await fixture.scenes.likedBlogs(of: UserID(2), on: view, try fixture.context(viewer: 2))
                .load()
            return view
        },
        Scenario("an empty list of liked blogs") { fixture in
            _ = try await fixture.services.likes.unlike(PostID(1), by: UserID(3))
            let view = OneShotList<BlogCellPresentation>()
            try await fixture.scenes.likedBlogs(of: UserID(3), on: view, try fixture.context()).load()
            return view
        },
        Scenario("drafts") { fixture in
            let view = OneShotList<DraftCellPresentation>()
            try await fixture.scenes.drafts(by: UserID(1), on: view, try fixture.context(viewer: 1)).load()
            return view
        },
        Scenario("likers of a blog") { fixture in
            let view = OneShotList<PersonPresentation>()
            try await fixture.scenes.likers(of: PostID(1), on: view, try fixture.context()).load()
            return view
        },
        Scenario("all users") { fixture in
            let view = OneShotList<PersonPresentation>()
            try await fixture.scenes.users(on: view, try fixture.context()).load()
            return view
        },
    ]

    private static let singles = [
        Scenario("a blog") { fixture in
            let view = OneShotBlog()
            try await fixture.scenes.blog(PostID(2), on: view, try fixture.context(viewer: 3)).load()
            return view
        },
        Scenario("a draft") { fixture in
            let view = OneShotContent<DraftDetailPresentation>()
            try await fixture.scenes.draft(PostID(3), on: view, try fixture.context(viewer: 1)).load()
            return view
        },
        Scenario("a like") { fixture in
            let view = OneShotContent<LikePresentation>()
            try await fixture.scenes.like(of: PostID(2), on: view, try fixture.context(viewer: 3)).like()
            return view
        },
        Scenario("an unlike") { fixture in
            let view = OneShotContent<LikePresentation>()
            try await fixture.scenes.like(of: PostID(1), on: view, try fixture.context(viewer: 3)).unlike()
            return view
        },
        Scenario("a row after a like") { fixture in
            let view = OneShotList<BlogCellPresentation>()
            let list = fixture.scenes.allBlogs(on: view, try fixture.context(viewer: 2, limit: 1))
            try await list.load()
            try await list.cells.first?.like()
            return view
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
