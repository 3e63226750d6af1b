package import BlogModels
package import PostgreSQL
import SQLStoreParts

extension PostgresStatement {
    /// Each deletes rows of a purged post (`$1`), at most a number of them (`$2`), from one table, and returns how many.
    ///
    /// PostgreSQL does not know the values when it plans, and expects that LIMIT passes a tenth of the rows. Rows to change are
    /// therefore passed as an array, which it expects to be short; joined with a LIMIT, it would read the whole table.
    static let deletingRowsOfPost = ReactionKind.allCases.compactMap { kind in
        kind.counter.map { counter in
            let rows = kind.rows(ofPost: "$1", atMost: "$2")
            return PostgresStatement.mixed(
                """
                WITH deleted AS (
                        DELETE FROM \(kind.table)
                        WHERE post_id = $1 AND \(rows.column) = ANY (ARRAY(\(rows.sql)))
                        RETURNING 1),
                    counted AS (
                        UPDATE posts SET \(counter) = \(counter) - (SELECT count(*) FROM deleted) WHERE id = $1)
                SELECT count(*) FROM deleted
                """)
        }
    }
}

extension PostgresValue {
    package static func user(_ id: UserID) -> PostgresValue { .integer(id.rawValue) }

    /// An anonymous viewer is null, which equals no user.
    package static func viewer(_ id: UserID?) -> PostgresValue { id.map(user) ?? .null }

    package static func post(_ id: PostID) -> PostgresValue { .integer(id.rawValue) }

    package static func moment(_ moment: Timestamp) -> PostgresValue { .integer(moment.secondsSince1970) }

    package static func moment(_ moment: Timestamp?) -> PostgresValue { moment.map { .moment($0) } ?? .null }

    /// One row more than the page has: it shows whether there is a next page.
    package static func rows(_ page: PageRequest) -> PostgresValue { .integer(Int64(page.limit.rows + 1)) }

    /// The moment after which the page starts. No list has a later one than the default.
    package static func at(_ page: PageRequest) -> PostgresValue {
        .integer(page.after?.at.secondsSince1970 ?? .max)
    }

    /// The identifier after which the page starts, among rows of the same moment.
    package static func id(_ page: PageRequest) -> PostgresValue { .integer(page.after?.id ?? .max) }
}

extension PostgresRow {
    package func user(_ column: Columns) -> UserID { UserID(integer(column)) }

    package func post(_ column: Columns) -> PostID { PostID(integer(column)) }

    package func moment(_ column: Columns) -> Timestamp { Timestamp(secondsSince1970: integer(column)) }

    package func optionalMoment(_ column: Columns) -> Timestamp? { isNull(column) ? nil : moment(column) }

    package func version(_ column: Columns) -> PostVersion { PostVersion(count(column)) }

    package func icon(_ column: Columns) -> IconURL? { optionalText(column).map(IconURL.init(stored:)) }
}
