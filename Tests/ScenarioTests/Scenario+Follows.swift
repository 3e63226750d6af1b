import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import OneShotViews

extension Scenario {
    static let follows = [
        Scenario("followers, seen by whom they follow") { stage in
            let view = OneShotList<UserCellPresentation>()
            let context = try stage.context(viewer: 1)
            try await stage.scenes.followers(of: UserID(1), on: view, context).load()
            return view
        },
        Scenario("whom a user follows") { stage in
            let view = OneShotList<UserCellPresentation>()
            try await stage.scenes.following(by: UserID(3), on: view, try stage.context()).load()
            return view
        },
        Scenario("the followers of a user who has none") { stage in
            let view = OneShotList<UserCellPresentation>()
            try await stage.scenes.followers(of: UserID(3), on: view, try stage.context()).load()
            return view
        },
        Scenario("a row that is followed after it was shown") { stage in
            let view = OneShotList<UserCellPresentation>()
            let list = stage.scenes.followers(of: UserID(1), on: view, try stage.context(viewer: 1, limit: 1))
            try await list.load()
            try await list.cells.first?.follow()
            return view
        },
        Scenario("a row whose follow did fail", showsError: true) { stage in
            let view = OneShotList<UserCellPresentation>()
            stage.repositories.fail(.follow, with: StoreError.busy)
            let list = stage.scenes.followers(of: UserID(1), on: view, try stage.context(viewer: 1))
            try await list.load()
            try await list.cells.first?.follow()
            return view
        },
        Scenario("a follow") { stage in
            let view = OneShotContent<FollowPresentation>()
            let button = stage.scenes.follow(of: UserID(3), on: view, try stage.context(viewer: 1))
            try await button.load()
            try await button.follow()
            return view
        },
        Scenario("a follow that ends") { stage in
            let view = OneShotContent<FollowPresentation>()
            let button = stage.scenes.follow(of: UserID(2), on: view, try stage.context(viewer: 1))
            try await button.load()
            try await button.unfollow()
            return view
        },
        Scenario("a share") { stage in
            let view = OneShotContent<SharePresentation>()
            try await stage.scenes.share(of: PostID(1), on: view, try stage.context(viewer: 3)).share()
            return view
        },
        Scenario("a row that is shared after it was shown") { stage in
            let view = OneShotList<BlogCellPresentation>()
            let list = stage.scenes.blogs(on: view, try stage.context(viewer: 2, limit: 1))
            try await list.load()
            try await list.cells.first?.share()
            return view
        },
        Scenario("a row that is withdrawn after it was shown") { stage in
            let view = OneShotList<BlogCellPresentation>()
            let list = stage.scenes.blogs(on: view, try stage.context(limit: 2))
            try await list.load()
            stage.repositories.withdraw(PostID(2))
            await list.handle(.blogWithdrawn(PostID(2), by: UserID(1)))
            return view
        },
    ]
}
