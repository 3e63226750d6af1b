/// The columns of a query, in the order of its SELECT list: an enumeration of `Int32` without explicit raw values.
public protocol ColumnList: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == Int32 {
    /// The column's SQL. The default is ``columnName``.
    var sql: String { get }
    /// What stands before the name of a column, such as `p.`. The default is nothing.
    static var tablePrefix: String { get }
    /// The number of columns. The default counts them, which costs a call in another module. So columns that others follow in the
    /// rows of a page say it.
    static var count: Int32 { get }
}

extension ColumnList {
    @inlinable
    public static var count: Int32 { Int32(allCases.count) }

    public var sql: String { columnName }

    public static var tablePrefix: String { "" }

    /// The name of the case as a column, such as `published_at` for `publishedAt`, after the prefix.
    public var columnName: String {
        Self.tablePrefix
            + "\(self)".map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }.joined()
    }

    /// The SELECT list.
    public static var list: String { list(of: \.sql) }

    /// The SELECT list with other SQL for one column.
    public static func list(_ column: Self, as sql: String) -> String {
        list { $0 == column ? sql : $0.sql }
    }

    private static func list(of sql: (Self) -> String) -> String {
        precondition(count == allCases.count, "\(Self.self) has \(allCases.count) columns.")
        return allCases.map(sql).joined(separator: ", ")
    }
}

/// The values of a row, as a database has them. Columns are counted from 0. A value that is null is 0, empty or nil.
public protocol RowValues {
    func integer(at column: Int32) -> Int64
    func isNull(at column: Int32) -> Bool
    func optionalText(at column: Int32) -> String?
    /// The bytes of a text or a blob, valid as long as the row.
    func bytes(at column: Int32) -> UnsafeBufferPointer<UInt8>
}

/// A row of a query. A value that is null is 0, empty or nil.
public struct Row<Values: RowValues, Columns: ColumnList> {
    public let values: Values
    @usableFromInline let start: Int32

    @inlinable
    public init(_ values: Values, from start: Int32 = 0) {
        self.values = values
        self.start = start
    }

    /// The columns that the SELECT lists after these.
    @inlinable
    public func next<Others>(_ columns: Others.Type) -> Row<Values, Others> {
        Row<Values, Others>(values, from: start + Columns.count)
    }

    /// The place of a column in the SELECT list.
    @inlinable
    public func place(of column: Columns) -> Int32 { start + column.rawValue }

    @inlinable
    public func integer(_ column: Columns) -> Int64 { values.integer(at: place(of: column)) }

    @inlinable
    public func count(_ column: Columns) -> Int { Int(integer(column)) }

    @inlinable
    public func flag(_ column: Columns) -> Bool { integer(column) != 0 }

    @inlinable
    public func isNull(_ column: Columns) -> Bool { values.isNull(at: place(of: column)) }

    /// A text; empty if it is null.
    @inlinable
    public func text(_ column: Columns) -> String { optionalText(column) ?? "" }

    @inlinable
    public func optionalText(_ column: Columns) -> String? { values.optionalText(at: place(of: column)) }

    /// The bytes of a text or a blob, valid as long as the row.
    @inlinable
    public func bytes(_ column: Columns) -> UnsafeBufferPointer<UInt8> {
        values.bytes(at: place(of: column))
    }
}

extension Row: Sendable where Values: Sendable {}
