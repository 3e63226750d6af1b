public import BlogDomain
import Database
import SQLStoreParts

extension ClockQueries {
    /// Null without a date. Each part is one row of an index.
    static let newest = SQLStatement(
        """
        SELECT greatest(
            (SELECT created_at FROM tokens ORDER BY id DESC LIMIT 1),
            (SELECT max(last_at) FROM login_attempts WHERE NOT known),
            (SELECT max(deleted_at) FROM posts WHERE state = 'trashed' AND NOT purging))
        """)
}

extension PostgresRepositories: ClockRepository {
    /// The newest date that no user can choose; nil if there is none.
    public func newestDate() async throws -> Timestamp? {
        try await read {
            try await $0.integer(ClockQueries.newest).map { Timestamp(secondsSince1970: $0) }
        }
    }
}
