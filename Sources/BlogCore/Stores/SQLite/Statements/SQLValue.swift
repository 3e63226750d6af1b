package import BlogModels
import GRDBSQLite

/// A value for one of a statement's parameters.
package enum SQLValue {
    case integer(Int64)
    case text(String)
    case blob([UInt8])
    case null

    package static func user(_ id: UserID) -> SQLValue { .integer(id.rawValue) }

    /// An anonymous viewer is null, which equals no user.
    static func viewer(_ id: UserID?) -> SQLValue { id.map(user) ?? .null }

    package static func post(_ id: PostID) -> SQLValue { .integer(id.rawValue) }

    package static func moment(_ moment: Timestamp) -> SQLValue { .integer(moment.secondsSince1970) }

    package static func moment(_ moment: Timestamp?) -> SQLValue { moment.map { .moment($0) } ?? .null }

    package static func text(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

    /// One row more than the page has: it shows whether there is a next page.
    static func rows(_ page: PageRequest) -> SQLValue { .integer(Int64(page.limit.rows + 1)) }

    /// The moment after which the page starts. No list has a later one than the default.
    static func at(_ page: PageRequest) -> SQLValue { .integer(page.after?.at.secondsSince1970 ?? .max) }

    /// The identifier after which the page starts, among rows of the same moment.
    static func id(_ page: PageRequest) -> SQLValue { .integer(page.after?.id ?? .max) }
}

extension SQLValue {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT: SQLite takes a copy.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch self {
        case .integer(let value):
            return sqlite3_bind_int64(statement, index, value)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // An empty text may have no address, and would be bound as null.
                    $0.isEmpty
                        ? sqlite3_bind_text(statement, index, "", 0, copied)
                        : sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), copied)
                }
            }
        case .blob(let bytes):
            return sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), copied)
        case .null:
            return sqlite3_bind_null(statement, index)
        }
    }
}
