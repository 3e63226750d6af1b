public import BlogDomain
import Database
import SQLStoreParts

extension FollowQueries {
    /// No row if the user does not exist.
    static let counts = Query<FollowCountColumn>("SELECT \(FollowCountColumn.list) FROM users WHERE id = ?1")

    /// Ignores only a follow that exists already; OR IGNORE would also ignore a broken rule.
    static let add = SQLStatement.write(
        """
        INSERT INTO follows (follower_id, followed_id, followed_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (follower_id, followed_id) DO NOTHING
        """)

    static let remove = SQLStatement.write("DELETE FROM follows WHERE follower_id = ?1 AND followed_id = ?2")
}

enum FollowCountColumn: Int32, ColumnList {
    case followers, friends

    var sql: String {
        switch self {
        case .followers: "follower_count"
        case .friends: "friend_count"
        }
    }
}

extension SQLiteRepositories: FollowRepository {
    /// Follows a user. Following again changes nothing, not even the moment.
    /// - Returns: the state now; nil if the user does not exist.
    public func follow(
        _ user: UserID, by follower: UserID, at moment: Timestamp
    ) async throws -> Outcome<FollowState>? {
        try await outcome { connection in
            guard try connection.followState(of: user, isFollowing: false) != nil else { return nil }
            let changes = try connection.run(
                FollowQueries.add, .user(follower), .user(user), .moment(moment))
            if changes > 0 { connection.followChanged(user, by: follower) }
            return try connection.followState(of: user, isFollowing: true)
        }
    }

    /// Stops following a user, which is idempotent.
    /// - Returns: the state now; nil if the user does not exist.
    public func unfollow(_ user: UserID, by follower: UserID) async throws -> Outcome<FollowState>? {
        try await outcome { connection in
            let changes = try connection.run(FollowQueries.remove, .user(follower), .user(user))
            if changes > 0 { connection.followChanged(user, by: follower) }
            return try connection.followState(of: user, isFollowing: false)
        }
    }
}

extension WriteConnection {
    fileprivate func followChanged(_ user: UserID, by follower: UserID) {
        changed(.follow(user, by: follower))
        changed(.counts(of: user))
        changed(.counts(of: follower))
    }

    /// Nil if the user does not exist.
    fileprivate func followState(of user: UserID, isFollowing: Bool) throws -> FollowState? {
        try row(FollowQueries.counts, .user(user)) {
            FollowState(
                userID: user, isFollowing: isFollowing, followerCount: $0.count(.followers),
                friendCount: $0.count(.friends))
        }
    }
}
