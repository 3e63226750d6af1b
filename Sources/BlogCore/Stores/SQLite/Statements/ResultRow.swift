package import BlogModels
import GRDBSQLite

/// The current row of a statement, read directly from SQLite. Texts are read by their length, because they may contain NUL.
package struct ResultRow<Columns: ColumnList> {
    private let statement: OpaquePointer
    private let start: Int32

    init(_ statement: OpaquePointer, from start: Int32 = 0) {
        self.statement = statement
        self.start = start
    }

    /// The columns that the SELECT lists after these.
    package func next<Others>(_ columns: Others.Type) -> ResultRow<Others> {
        ResultRow<Others>(statement, from: start + Int32(Columns.allCases.count))
    }

    package func integer(_ column: Columns) -> Int64 {
        sqlite3_column_int64(statement, start + column.index)
    }

    package func count(_ column: Columns) -> Int {
        Int(integer(column))
    }

    package func flag(_ column: Columns) -> Bool {
        integer(column) != 0
    }

    package func number(_ column: Columns) -> Double {
        sqlite3_column_double(statement, start + column.index)
    }

    package func isNull(_ column: Columns) -> Bool {
        sqlite3_column_type(statement, start + column.index) == SQLITE_NULL
    }

    package func text(_ column: Columns) -> String {
        columnText(statement, start + column.index) ?? ""
    }

    package func optionalText(_ column: Columns) -> String? {
        columnText(statement, start + column.index)
    }

    /// The bytes of a text or a blob in SQLite's memory, valid until the statement's next step.
    package func bytes(_ column: Columns) -> UnsafeBufferPointer<UInt8> {
        let bytes = UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, start + column.index),
            count: Int(sqlite3_column_bytes(statement, start + column.index)))
        return bytes.assumingMemoryBound(to: UInt8.self)
    }

    package func user(_ column: Columns) -> UserID {
        UserID(integer(column))
    }

    package func post(_ column: Columns) -> PostID {
        PostID(integer(column))
    }

    package func moment(_ column: Columns) -> Timestamp {
        Timestamp(secondsSince1970: integer(column))
    }

    package func optionalMoment(_ column: Columns) -> Timestamp? {
        isNull(column) ? nil : moment(column)
    }

    package func version(_ column: Columns) -> PostVersion {
        PostVersion(count(column))
    }

    package func icon(_ column: Columns) -> IconURL? {
        optionalText(column).map(IconURL.init(stored:))
    }
}

/// A column's text; nil if it is null.
func columnText(_ statement: OpaquePointer, _ index: Int32) -> String? {
    // Call this first: it determines the encoding in which bytes are counted.
    guard let bytes = sqlite3_column_text(statement, index) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}
