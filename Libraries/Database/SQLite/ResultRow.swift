public import CSQLite

/// The current row of a statement.
public typealias ResultRow<Columns: ColumnList> = Row<SQLiteValues, Columns>

/// The values of the current row of a statement, read directly from SQLite. Texts are read by their length, because they may
/// contain NUL.
public struct SQLiteValues: RowValues {
    @usableFromInline let statement: OpaquePointer

    @inlinable
    init(_ statement: OpaquePointer) {
        self.statement = statement
    }

    @inlinable
    public func integer(at column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    @inlinable
    public func isNull(at column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    @inlinable
    public func optionalText(at column: Int32) -> String? { columnText(statement, column) }

    /// The bytes in SQLite's memory, valid until the statement's next step.
    @inlinable
    public func bytes(at column: Int32) -> UnsafeBufferPointer<UInt8> {
        let bytes = UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, column), count: Int(sqlite3_column_bytes(statement, column))
        )
        return bytes.assumingMemoryBound(to: UInt8.self)
    }
}

extension Row where Values == SQLiteValues {
    @inlinable
    public func number(_ column: Columns) -> Double {
        sqlite3_column_double(values.statement, place(of: column))
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
