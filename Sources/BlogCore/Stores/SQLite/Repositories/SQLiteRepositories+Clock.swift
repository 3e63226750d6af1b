public import BlogModels
public import BlogServices
import Database

enum ClockQueries {
    static let every = [record.statement, keep, newest]

    static let record = Query<ClockColumn>("SELECT \(ClockColumn.list) FROM clock WHERE id = 1")

    static let keep = SQLStatement(
        """
        INSERT INTO clock (id, trusted_at, doubted_at, agreed_seconds) VALUES (1, ?1, ?2, ?3)
        ON CONFLICT (id) DO UPDATE SET trusted_at = ?1, doubted_at = ?2, agreed_seconds = ?3
        """)

    /// The newest of the dates and ?1. Each part is one row of an index.
    static let newest = SQLStatement(
        """
        SELECT max(
            ifnull((SELECT created_at FROM tokens WHERE id = (SELECT max(id) FROM tokens)), ?1),
            ifnull((SELECT max(last_at) FROM login_attempts WHERE known = 0), ?1),
            ifnull((SELECT max(deleted_at) FROM posts WHERE state = 'trashed' AND purging = 0), ?1))
        """)
}

enum ClockColumn: Int32, ColumnList {
    case trustedAt, doubtedAt, agreedSeconds

    var sql: String {
        switch self {
        case .trustedAt: "trusted_at"
        case .doubtedAt: "doubted_at"
        case .agreedSeconds: "agreed_seconds"
        }
    }
}

extension SQLiteRepositories: ClockRepository {
    /// The record of the last check of the clock; nil before the first one.
    public func clockRecord() async throws -> ClockRecord? {
        try await read { connection in
            try connection.row(ClockQueries.record) { row in
                ClockRecord(
                    trustedAt: row.moment(.trustedAt),
                    doubt: row.optionalMoment(.doubtedAt).map {
                        ClockDoubt(shownAt: $0, agreedSeconds: row.integer(.agreedSeconds))
                    })
            }
        }
    }

    /// Replaces the record.
    public func keep(_ record: ClockRecord) async throws {
        try await write { connection -> Void in
            try connection.run(
                ClockQueries.keep, .moment(record.trustedAt), .moment(record.doubt?.shownAt),
                record.doubt.map { .integer($0.agreedSeconds) } ?? .null)
        }
    }

    /// The newest date that no user can choose; nil if there is none.
    public func newestDate() async throws -> Timestamp? {
        let none = Timestamp.supportedRange.lowerBound
        let newest = try await read { try $0.integer(ClockQueries.newest, .moment(none)) }
        return newest.map { Timestamp(secondsSince1970: $0) }.flatMap { $0 == none ? nil : $0 }
    }
}
