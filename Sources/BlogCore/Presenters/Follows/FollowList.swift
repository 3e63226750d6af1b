public import BlogModels
import BlogServices

/// Which users a list shows, and of whom.
public enum FollowList: Hashable, Sendable {
    /// Those who follow a user.
    case followers(of: UserID)
    /// Those whom a user follows.
    case following(by: UserID)

    var heading: Phrase {
        switch self {
        case .followers: .followers
        case .following: .following
        }
    }

    var empty: Phrase {
        switch self {
        case .followers: .noFollowers
        case .following: .noFollowing
        }
    }

    func fetch(
        _ page: PageRequest, _ follows: FollowService, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        switch self {
        case .followers(let user): try await follows.followers(of: user, page, seenBy: viewer)
        case .following(let user): try await follows.following(by: user, page, seenBy: viewer)
        }
    }
}
