import BlogTestSupport
import BlogViews

extension Scenario {
    static let follows = [
        Scenario("followers with a viewer", on: OneShotList<UserCellPresentation>.init, viewer: 1) {
            try await $0.scenes.followers(of: UserID(1), on: $1, $2).load()
        },
        Scenario("followed users", on: OneShotList<UserCellPresentation>.init) {
            try await $0.scenes.following(by: UserID(3), on: $1, $2).load()
        },
        Scenario("a row after a follow", on: OneShotList<UserCellPresentation>.init, viewer: 1, limit: 1) {
            let list = $0.scenes.followers(of: UserID(1), on: $1, $2)
            try await list.load()
            try await list.cells.first?.setFollowed(true)
        },
        Scenario("a follow", on: OneShotContent<FollowPresentation>.init, viewer: 1) {
            try await $0.scenes.follow(UserID(3), isOn: true, on: $1, $2)
        },
        Scenario("an unfollow", on: OneShotContent<FollowPresentation>.init, viewer: 1) {
            try await $0.scenes.follow(UserID(2), isOn: false, on: $1, $2)
        },
        Scenario("a share", on: OneShotContent<SharePresentation>.init, viewer: 3) {
            try await $0.scenes.share(PostID(1), on: $1, $2)
        },
        Scenario("a list after a withdrawal", on: OneShotList<BlogCellPresentation>.init, limit: 2) {
            fixture, view, context in
            let list = fixture.scenes.allBlogs(on: view, context)
            try await list.load()
            _ = try await fixture.services.posts.unpublishBlog(PostID(2), on: .any, by: UserID(1))
            let position = try await fixture.services.position()
            try await list.refresh(Changes([.blog(PostID(2))], upTo: position))
        },
    ]
}
