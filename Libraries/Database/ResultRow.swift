public import CSQLite

/// The current row of a statement, read directly from SQLite. Texts are read by their length, because they may contain NUL.
public struct ResultRow<Columns: ColumnList> {
    @usableFromInline let statement: OpaquePointer
    @usableFromInline let start: Int32

    @inlinable
    init(_ statement: OpaquePointer, from start: Int32 = 0) {
        self.statement = statement
        self.start = start
    }

    /// The columns that the SELECT lists after these.
    @inlinable
    public func next<Others>(_ columns: Others.Type) -> ResultRow<Others> {
        ResultRow<Others>(statement, from: start + Int32(Columns.allCases.count))
    }

    @inlinable
    public func integer(_ column: Columns) -> Int64 {
        sqlite3_column_int64(statement, start + column.rawValue)
    }

    @inlinable
    public func count(_ column: Columns) -> Int { Int(integer(column)) }

    @inlinable
    public func flag(_ column: Columns) -> Bool { integer(column) != 0 }

    @inlinable
    public func number(_ column: Columns) -> Double {
        sqlite3_column_double(statement, start + column.rawValue)
    }

    @inlinable
    public func isNull(_ column: Columns) -> Bool {
        sqlite3_column_type(statement, start + column.rawValue) == SQLITE_NULL
    }

    /// A text; empty if it is null.
    @inlinable
    public func text(_ column: Columns) -> String { optionalText(column) ?? "" }

    @inlinable
    public func optionalText(_ column: Columns) -> String? { columnText(statement, start + column.rawValue) }

    /// The bytes of a text or a blob in SQLite's memory, valid until the statement's next step.
    @inlinable
    public func bytes(_ column: Columns) -> UnsafeBufferPointer<UInt8> {
        let bytes = UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, start + column.rawValue),
            count: Int(sqlite3_column_bytes(statement, start + column.rawValue)))
        return bytes.assumingMemoryBound(to: UInt8.self)
    }
}

/// A column's text; nil if it is null.
@usableFromInline
func columnText(_ statement: OpaquePointer, _ index: Int32) -> String? {
    // Call this first: it determines the encoding in which bytes are counted.
    guard let bytes = sqlite3_column_text(statement, index) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}
