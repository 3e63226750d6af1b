public import BlogDomain
import Database
import SQLStoreParts

extension FollowQueries {
    /// No row if the user does not exist. A follow that exists already changes nothing.
    static let add = command(
        """
        INSERT INTO follows (follower_id, followed_id, followed_at) SELECT $2, id, $3 FROM followed
        ON CONFLICT (follower_id, followed_id) DO NOTHING
        """, counting: "+")

    static let remove = command(
        "DELETE FROM follows WHERE follower_id = $2 AND followed_id = (SELECT id FROM followed)",
        counting: "-")

    /// `$1` is followed by `$2`. Friends are two who follow each other: both win or lose one if the other follow exists.
    private static func command(_ change: String, counting sign: String) -> Query<FollowCountColumn> {
        Query.mixed(
            """
            WITH followed AS (SELECT id, follower_count, friend_count FROM users WHERE id = $1),
                back AS (SELECT count(*) AS count FROM follows WHERE follower_id = $1 AND followed_id = $2),
                change AS (\(change) RETURNING 1),
                counted AS (
                    UPDATE users
                    SET following_count = following_count \(sign) (id = $2)::integer,
                        follower_count = follower_count \(sign) (id = $1)::integer,
                        friend_count = friend_count \(sign) (SELECT count FROM back)
                    WHERE id IN ($1, $2) AND EXISTS (SELECT 1 FROM change))
            SELECT follower_count \(sign) changes.count,
                friend_count \(sign) changes.count * (SELECT count FROM back), changes.count
            FROM followed, (SELECT count(*) AS count FROM change) AS changes
            """)
    }
}

enum FollowCountColumn: Int32, ColumnList {
    case followers, friends, changes
}

extension PostgresRepositories: FollowRepository {
    /// Follows a user. Following again changes nothing, not even the moment.
    /// - Returns: the state now; nil if the user does not exist.
    public func follow(
        _ user: UserID, by follower: UserID, at moment: Timestamp
    ) async throws -> Outcome<FollowState>? {
        try await outcome(FollowQueries.add, .user(user), .user(follower), .moment(moment)) {
            $0?.followState(of: user, by: follower, isFollowing: true, $1)
        }
    }

    /// Stops following a user, which is idempotent.
    /// - Returns: the state now; nil if the user does not exist.
    public func unfollow(_ user: UserID, by follower: UserID) async throws -> Outcome<FollowState>? {
        try await outcome(FollowQueries.remove, .user(user), .user(follower)) {
            $0?.followState(of: user, by: follower, isFollowing: false, $1)
        }
    }
}

extension PostgresRow<FollowCountColumn> {
    /// The state of a follow, whose change it records.
    fileprivate func followState(
        of user: UserID, by follower: UserID, isFollowing: Bool, _ writing: PostgresWriting
    ) -> FollowState {
        if count(.changes) > 0 {
            writing.changed([.follow(user, by: follower), .counts(of: user), .counts(of: follower)])
        }
        return FollowState(
            userID: user, isFollowing: isFollowing, followerCount: count(.followers),
            friendCount: count(.friends))
    }
}
