import BlogModels
import GRDBSQLite

/// The row that a statement stands on, read by index straight from SQLite: no row object, no names, and texts
/// by their length, because they may hold NUL.
struct Columns {
    let statement: OpaquePointer

    func integer(_ index: Int32) -> Int64 {
        sqlite3_column_int64(statement, index)
    }

    func count(_ index: Int32) -> Int {
        Int(sqlite3_column_int64(statement, index))
    }

    func number(_ index: Int32) -> Double {
        sqlite3_column_double(statement, index)
    }

    func flag(_ index: Int32) -> Bool {
        sqlite3_column_int64(statement, index) != 0
    }

    func isNull(_ index: Int32) -> Bool {
        sqlite3_column_type(statement, index) == SQLITE_NULL
    }

    func text(_ index: Int32) -> String {
        // The text first: it settles the encoding whose bytes are then counted.
        guard let bytes = sqlite3_column_text(statement, index) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, index))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The bytes of a text or a blob where they lie, which is until the statement goes on.
    func bytes(_ index: Int32) -> UnsafeBufferPointer<UInt8> {
        let bytes = UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, index), count: Int(sqlite3_column_bytes(statement, index)))
        return bytes.assumingMemoryBound(to: UInt8.self)
    }

    func optionalText(_ index: Int32) -> String? {
        isNull(index) ? nil : text(index)
    }

    func user(_ index: Int32) -> UserID {
        UserID(integer(index))
    }

    func post(_ index: Int32) -> PostID {
        PostID(integer(index))
    }

    func moment(_ index: Int32) -> Timestamp {
        Timestamp(secondsSince1970: integer(index))
    }

    func version(_ index: Int32) -> PostVersion {
        PostVersion(count(index))
    }

    func icon(_ index: Int32) -> IconURL? {
        optionalText(index).map(IconURL.init(stored:))
    }
}
