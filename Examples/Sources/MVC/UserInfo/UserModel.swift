import BlogModels
import BlogServices

/// Who a user is, and whether the viewer follows them.
final class UserModel {
    private(set) var user: User?

    private let id: UserID
    private let viewer: UserID?
    private let services: Services
    private var before: User?

    init(id: UserID, viewer: UserID?, services: Services) {
        self.id = id
        self.viewer = viewer
        self.services = services
    }

    var isSelf: Bool { id == viewer }

    func load() async throws {
        user = try await services.users.user(id, seenBy: viewer)
    }

    /// Shows the expected result of a follow, until it is confirmed or rolled back.
    func expect(following isFollowing: Bool) {
        before = user
        user = user?.expecting(isFollowed: isFollowing)
    }

    func takeBack() {
        user = before
    }

    func follow(_ isFollowing: Bool) async throws {
        let state =
            isFollowing
            ? try await services.follows.follow(id, by: viewer)
            : try await services.follows.unfollow(id, by: viewer)
        user = user?.with(state)
    }
}
