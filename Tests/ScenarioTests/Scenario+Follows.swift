import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import OneShotViews

extension Scenario {
    static let follows = [
        Scenario("followers with a viewer") { fixture in
            let view = OneShotList<UserCellPresentation>()
            let context = try fixture.context(viewer: 1)
            try await fixture.scenes.followers(of: UserID(1), on: view, context).load()
            return view
        },
        Scenario("followed users") { fixture in
            let view = OneShotList<UserCellPresentation>()
            try await fixture.scenes.following(by: UserID(3), on: view, try fixture.context()).load()
            return view
        },
        Scenario("an empty list of followers") { fixture in
            let view = OneShotList<UserCellPresentation>()
            try await fixture.scenes.followers(of: UserID(3), on: view, try fixture.context()).load()
            return view
        },
        Scenario("a row after a follow") { fixture in
            let view = OneShotList<UserCellPresentation>()
            let list = fixture.scenes.followers(
                of: UserID(1), on: view, try fixture.context(viewer: 1, limit: 1))
            try await list.load()
            try await list.cells.first?.follow()
            return view
        },
        Scenario("a follow") { fixture in
            let view = OneShotContent<FollowPresentation>()
            let button = fixture.scenes.follow(of: UserID(3), on: view, try fixture.context(viewer: 1))
            try await button.load()
            try await button.follow()
            return view
        },
        Scenario("an unfollow") { fixture in
            let view = OneShotContent<FollowPresentation>()
            let button = fixture.scenes.follow(of: UserID(2), on: view, try fixture.context(viewer: 1))
            try await button.load()
            try await button.unfollow()
            return view
        },
        Scenario("a share") { fixture in
            let view = OneShotContent<SharePresentation>()
            try await fixture.scenes.share(of: PostID(1), on: view, try fixture.context(viewer: 3)).share()
            return view
        },
        Scenario("a list after a withdrawal") { fixture in
            let view = OneShotList<BlogCellPresentation>()
            let list = fixture.scenes.allBlogs(on: view, try fixture.context(limit: 2))
            try await list.load()
            _ = try await fixture.services.posts.unpublishBlog(PostID(2), on: .any, by: UserID(1))
            let position = try await fixture.services.position()
            try await list.refresh(Changes([.blog(PostID(2))], upTo: position))
            return view
        },
    ]
}
