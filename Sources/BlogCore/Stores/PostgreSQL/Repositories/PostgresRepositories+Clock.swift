public import BlogModels
public import BlogServices
import PostgreSQL

enum ClockQueries {
    static let every = [record.statement, keep, newest]

    static let record = PostgresQuery<ClockColumn>("SELECT \(ClockColumn.list) FROM clock WHERE id = 1")

    static let keep = PostgresStatement.write(
        """
        INSERT INTO clock (id, trusted_at, doubted_at, agreed_seconds) VALUES (1, $1, $2, $3)
        ON CONFLICT (id) DO UPDATE SET trusted_at = $1, doubted_at = $2, agreed_seconds = $3
        """)

    /// Null without a date. Each part is one row of an index.
    static let newest = PostgresStatement(
        """
        SELECT greatest(
            (SELECT created_at FROM tokens ORDER BY id DESC LIMIT 1),
            (SELECT max(last_at) FROM login_attempts WHERE NOT known),
            (SELECT max(deleted_at) FROM posts WHERE state = 'trashed' AND NOT purging))
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

extension PostgresRepositories: ClockRepository {
    /// The record of the last check of the clock; nil before the first one.
    public func clockRecord() async throws -> ClockRecord? {
        try await read { reading in
            try await reading.row(ClockQueries.record) { row in
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
        try await write { writing -> Void in
            try await writing.run(
                ClockQueries.keep, .moment(record.trustedAt), .moment(record.doubt?.shownAt),
                record.doubt.map { .integer($0.agreedSeconds) } ?? .null)
        }
    }

    /// The newest date that no user can choose; nil if there is none.
    public func newestDate() async throws -> Timestamp? {
        try await read {
            try await $0.integer(ClockQueries.newest).map { Timestamp(secondsSince1970: $0) }
        }
    }
}
