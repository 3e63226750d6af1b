import Synchronization

/// One SQL statement, with `?1`, `?2`… for its arguments.
///
/// Statements are static properties. Each has a slot among the prepared statements of every connection, so that none is
/// looked up by its text.
public struct SQLStatement: Hashable, Sendable {
    public let sql: String
    /// The index of the prepared statement in a connection; nil for a statement that is prepared each time.
    let slot: Int?

    private static let slots = Atomic(0)

    /// Creates a statement that connections keep prepared. Use it only for static properties, because slots are not reused.
    public init(_ sql: String) {
        self.init(sql, slot: SQLStatement.slots.wrappingAdd(1, ordering: .relaxed).oldValue)
    }

    private init(_ sql: String, slot: Int?) {
        self.sql = sql
        self.slot = slot
    }

    /// Creates a statement that is prepared each time.
    public static func once(_ sql: String) -> SQLStatement { SQLStatement(sql, slot: nil) }
}

/// A statement that returns rows of several columns.
public struct Query<Columns: ColumnList>: Sendable {
    public let statement: SQLStatement

    /// Creates a query that connections keep prepared. Use it only for static properties.
    public init(_ sql: String) {
        self.init(SQLStatement(sql))
    }

    private init(_ statement: SQLStatement) {
        precondition(
            Columns.allCases.enumerated().allSatisfy { $0.offset == Int($0.element.rawValue) },
            "The raw values of \(Columns.self) are not 0, 1, 2…")
        self.statement = statement
    }

    /// Creates a query that is prepared each time.
    public static func once(_ sql: String) -> Query { Query(.once(sql)) }
}

/// The columns of a query, in the order of its SELECT list: an enumeration of `Int32` without explicit raw values.
public protocol ColumnList: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == Int32 {
    /// The column's SQL. The default is the name of the case.
    var sql: String { get }
}

extension ColumnList {
    public var sql: String { caseName }

    /// The name of the case.
    public var caseName: String { "\(self)" }

    /// The SELECT list.
    public static var list: String { allCases.map(\.sql).joined(separator: ", ") }

    /// The SELECT list with other SQL for one column.
    public static func list(_ column: Self, as sql: String) -> String {
        allCases.map { $0 == column ? sql : $0.sql }.joined(separator: ", ")
    }
}
