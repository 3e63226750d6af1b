import BlogModels
import BlogServices

/// A user, and whether the viewer follows them.
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

    /// Sets the expected result of a follow, until the service confirms it or `rollBack()` undoes it.
    func expect(following isFollowing: Bool) {
        before = user
        user = user?.expecting(isFollowed: isFollowing)
    }

    func rollBack() {
        user = before
    }

    func follow(_ isFollowing: Bool) async throws {
        let followed =
            isFollowing
            ? try await services.follows.follow(id, by: viewer)
            : try await services.follows.unfollow(id, by: viewer)
        user = user?.with(followed.state)
    }
}
