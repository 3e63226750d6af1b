package import BlogModels
import BlogServices
package import Database
import SQLStoreParts

extension SQLStatement {
    /// Each deletes rows of a purged post (`?1`), at most a number of them (`?2`), from one table.
    static let deletingRowsOfPost = ReactionKind.allCases.filter(\.isOfPost).map { kind in
        let rows = kind.rows(ofPost: "?1", atMost: "?2")
        // The rows without numbers have the post in their key.
        let ofPost = kind.isNumbered ? "" : "post_id = ?1 AND "
        return SQLStatement("DELETE FROM \(kind.table) WHERE \(ofPost)\(rows.column) IN (\(rows.sql))")
    }
}

extension SQLValue {
    package static func user(_ id: UserID) -> SQLValue { .integer(id.rawValue) }

    /// An anonymous viewer is null, which equals no user.
    static func viewer(_ id: UserID?) -> SQLValue { id.map(user) ?? .null }

    package static func post(_ id: PostID) -> SQLValue { .integer(id.rawValue) }

    package static func moment(_ moment: Timestamp) -> SQLValue { .integer(moment.secondsSince1970) }

    package static func moment(_ moment: Timestamp?) -> SQLValue { moment.map { .moment($0) } ?? .null }

    /// A JSON array for `json_each`.
    static func list(_ ids: [Int64]) -> SQLValue { .text("[\(ids.map(String.init).joined(separator: ","))]") }

    /// One row more than the page has: it shows whether there is a next page.
    static func rows(_ page: PageRequest) -> SQLValue { .integer(Int64(page.limit.rows + 1)) }

    /// The moment after which the page starts. No list has a later one than the default.
    static func at(_ page: PageRequest) -> SQLValue { .integer(page.after?.at.secondsSince1970 ?? .max) }

    /// The identifier after which the page starts, among rows of the same moment.
    static func id(_ page: PageRequest) -> SQLValue { .integer(page.after?.id ?? .max) }
}

extension ResultRow {
    package func user(_ column: Columns) -> UserID { UserID(integer(column)) }

    package func post(_ column: Columns) -> PostID { PostID(integer(column)) }

    package func moment(_ column: Columns) -> Timestamp { Timestamp(secondsSince1970: integer(column)) }

    package func optionalMoment(_ column: Columns) -> Timestamp? { isNull(column) ? nil : moment(column) }

    package func version(_ column: Columns) -> PostVersion { PostVersion(count(column)) }

    package func icon(_ column: Columns) -> IconURL? { optionalText(column).map(IconURL.init(stored:)) }
}
