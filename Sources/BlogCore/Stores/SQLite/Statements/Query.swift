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

    /// A statement that goes through all there is, on purpose: for whoever looks after a database, never for a request.
    /// It is in no list, as no index could help it.
    static func whole(_ sql: String) -> Query { Query(sql) }

    /// Every statement that a request may run.
    package static let every =
        UserQueries.every + BlogQueries.every + DraftQueries.every + LikeQueries.every + FollowQueries.every
        + TokenQueries.every + ImportQueries.every + SeedQueries.every + TrashQueries.every
        + PostQueries.every + ShareQueries.every + AccountQueries.every + LoginAttemptQueries.every
        + SearchQueries.every
        + VersionQueries.every + SnapshotQueries.every
        + MovingQueries.every
}
