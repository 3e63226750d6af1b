public import BlogModels
public import BlogServices
import MemoryStore

extension FailingRepositories: FollowRepository {
    /// Follows a user.
    public func follow(
        _ user: UserID, by follower: UserID, at moment: Timestamp
    ) async throws -> Outcome<FollowState>? {
        try await answer(.follow) { try await store.follow(user, by: follower, at: moment) }
    }

    /// Follows a user no more.
    public func unfollow(_ user: UserID, by follower: UserID) async throws -> Outcome<FollowState>? {
        try await answer(.unfollow) { try await store.unfollow(user, by: follower) }
    }

    /// Who follows a user.
    public func followers(
        of user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try await answer(.followers) { try await store.followers(of: user, page, seenBy: viewer) }
    }

    /// Whom a user follows.
    public func following(
        by user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try await answer(.following) { try await store.following(by: user, page, seenBy: viewer) }
    }
}

extension FailingRepositories: ShareRepository {
    /// Counts a share.
    public func share(_ blog: PostID, by user: UserID, at moment: Timestamp) async throws -> ShareState? {
        try await answer(.share) { try await store.share(blog, by: user, at: moment) }
    }
}
