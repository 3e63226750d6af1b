import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import OneShotViews

extension Scenario {
    static let all =
        userPages + lists + singles + keeping + trash + writing + follows + accounts
        + search

    private static let userPages = [
        Scenario("a user's page, seen by nobody") { stage in
            try await userPage(of: 1, stage, stage.context())
        },
        Scenario("a user's page, seen by a follower") { stage in
            try await userPage(of: 1, stage, stage.context(viewer: 3))
        },
        Scenario("one's own page") { stage in
            try await userPage(of: 1, stage, stage.context(viewer: 1))
        },
        Scenario("one's own page, a row at a time") { stage in
            try await userPage(of: 1, stage, stage.context(viewer: 1, limit: 1))
        },
        Scenario("the page of a user who has nothing") { stage in
            try await userPage(of: 3, stage, stage.context(viewer: 3))
        },
        Scenario("a user's page whose blogs fail", showsError: true) { stage in
            stage.repositories.fail(.blogsByAuthor, with: StoreError.failed("the disk is gone"))
            return try await userPage(of: 1, stage, stage.context())
        },
        Scenario("one's own page whose drafts fail", showsError: true) { stage in
            stage.repositories.fail(.drafts, with: StoreError.busy)
            return try await userPage(of: 1, stage, stage.context(viewer: 1))
        },
    ]

    private static let lists = [
        Scenario("everybody's blogs") { stage in
            let view = OneShotList<BlogCellPresentation>()
            try await stage.scenes.blogs(on: view, try stage.context(viewer: 2)).load()
            return view
        },
        Scenario("the second page of everybody's blogs") { stage in
            let first = OneShotList<BlogCellPresentation>()
            try await stage.scenes.blogs(on: first, try stage.context(limit: 2)).load()
            let view = OneShotList<BlogCellPresentation>()
            let context = try stage.context(limit: 2, after: first.next)
            try await stage.scenes.blogs(on: view, context).load()
            return view
        },
        Scenario("one user's blogs") { stage in
            let view = OneShotList<BlogCellPresentation>()
            try await stage.scenes.blogs(by: UserID(1), on: view, try stage.context()).load()
            return view
        },
        Scenario("the blogs that a user likes") { stage in
            let view = OneShotList<BlogCellPresentation>()
            try await stage.scenes.blogs(likedBy: UserID(2), on: view, try stage.context(viewer: 2)).load()
            return view
        },
        Scenario("the liked blogs of a user who likes none") { stage in
            _ = try await stage.services.likes.unlike(PostID(1), by: UserID(3))
            let view = OneShotList<BlogCellPresentation>()
            try await stage.scenes.blogs(likedBy: UserID(3), on: view, try stage.context()).load()
            return view
        },
        Scenario("one's drafts") { stage in
            let view = OneShotList<DraftCellPresentation>()
            try await stage.scenes.drafts(by: UserID(1), on: view, try stage.context(viewer: 1)).load()
            return view
        },
        Scenario("who likes a blog") { stage in
            let view = OneShotList<PersonPresentation>()
            try await stage.scenes.likers(of: PostID(1), on: view, try stage.context()).load()
            return view
        },
        Scenario("everybody") { stage in
            let view = OneShotList<PersonPresentation>()
            try await stage.scenes.users(on: view, try stage.context()).load()
            return view
        },
    ]

    private static let singles = [
        Scenario("a blog") { stage in
            let view = OneShotBlog()
            try await stage.scenes.blog(PostID(2), on: view, try stage.context(viewer: 3)).load()
            return view
        },
        Scenario("a draft") { stage in
            let view = OneShotContent<DraftDetailPresentation>()
            try await stage.scenes.draft(PostID(3), on: view, try stage.context(viewer: 1)).load()
            return view
        },
        Scenario("a like") { stage in
            let view = OneShotContent<LikePresentation>()
            try await stage.scenes.like(of: PostID(2), on: view, try stage.context(viewer: 3)).like()
            return view
        },
        Scenario("a like taken back") { stage in
            let view = OneShotContent<LikePresentation>()
            try await stage.scenes.like(of: PostID(1), on: view, try stage.context(viewer: 3)).unlike()
            return view
        },
        Scenario("a row that is liked after it was shown") { stage in
            let view = OneShotList<BlogCellPresentation>()
            let list = stage.scenes.blogs(on: view, try stage.context(viewer: 2, limit: 1))
            try await list.load()
            try await list.cells.first?.like()
            return view
        },
    ]

    private static func userPage(
        of user: Int64, _ stage: Stage, _ context: SceneContext
    ) async throws -> any Rendered {
        let view = OneShotUserScene()
        try await stage.scenes.userScene(of: UserID(user), on: view, context).load()
        return view
    }
}
