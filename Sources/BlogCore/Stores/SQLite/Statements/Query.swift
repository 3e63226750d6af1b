/// One SQL statement that the store runs.
///
/// Statements run only as one of these, and every one of these is in ``every``, so that a test can look at the
/// plan of each.
package struct Query: Hashable, Sendable {
    /// The SQL, with `?1`, `?2`… for its arguments.
    package let sql: String

    init(_ sql: String) {
        self.sql = sql
    }

    /// Every statement of the store.
    package static let every =
        UserQueries.every + BlogQueries.every + DraftQueries.every + LikeQueries.every + FollowQueries.every
        + TokenQueries.every + ImportQueries.every + SeedQueries.every + TrashQueries.every
        + PostQueries.every + ShareQueries.every + AccountQueries.every + LoginAttemptQueries.every
        + MovingQueries.every
}
