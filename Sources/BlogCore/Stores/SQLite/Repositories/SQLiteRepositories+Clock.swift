public import BlogDomain
import Database
import SQLStoreParts

extension ClockQueries {
    /// The newest of the dates and ?1. Each part is one row of an index.
    static let newest = SQLStatement(
        """
        SELECT max(
            ifnull((SELECT created_at FROM tokens WHERE id = (SELECT max(id) FROM tokens)), ?1),
            ifnull((SELECT max(last_at) FROM login_attempts WHERE known = 0), ?1),
            ifnull((SELECT max(deleted_at) FROM posts WHERE state = 'trashed' AND purging = 0), ?1))
        """)
}

extension SQLiteRepositories: ClockRepository {
    /// The newest date that no user can choose; nil if there is none.
    public func newestDate() async throws -> Timestamp? {
        let none = Timestamp.supportedRange.lowerBound
        let newest = try await read { try $0.integer(ClockQueries.newest, .moment(none)) }
        return newest.map { Timestamp(secondsSince1970: $0) }.flatMap { $0 == none ? nil : $0 }
    }
}
