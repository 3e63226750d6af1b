import Synchronization

/// One SQL statement of the store, with `?1`, `?2`… for its arguments.
///
/// Statements are static properties. Each has a slot among the prepared statements of every connection.
package struct SQLStatement: Hashable, Sendable {
    package let sql: String
    /// The index of the prepared statement in a connection; nil for a statement that is prepared each time.
    let slot: Int?

    private static let slots = Atomic(0)

    /// Creates a statement that connections keep prepared. Use it only for static properties, because slots are not reused.
    package init(_ sql: String) {
        self.init(sql, slot: SQLStatement.slots.wrappingAdd(1, ordering: .relaxed).oldValue)
    }

    private init(_ sql: String, slot: Int?) {
        self.sql = sql
        self.slot = slot
    }

    /// Creates a statement for maintenance. It may read whole tables, and is prepared each time.
    package static func maintenance(_ sql: String) -> SQLStatement { SQLStatement(sql, slot: nil) }
}

/// A statement that returns rows of several columns.
package struct Query<Columns: ColumnList>: Sendable {
    package let statement: SQLStatement

    /// Creates a query that connections keep prepared. Use it only for static properties.
    package init(_ sql: String) {
        self.init(SQLStatement(sql))
    }

    private init(_ statement: SQLStatement) {
        assert(Columns.allCases.enumerated().allSatisfy { $0.offset == $0.element.index })
        self.statement = statement
    }

    /// Creates a query for maintenance. It may read whole tables, and is prepared each time.
    package static func maintenance(_ sql: String) -> Query { Query(.maintenance(sql)) }
}

/// The columns of a query, in the order of its SELECT list. A raw value is the column's SQL.
package protocol ColumnList: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {}

extension ColumnList {
    /// The SELECT list.
    package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The SELECT list with other SQL for one column.
    package static func list(_ column: Self, as sql: String) -> String {
        allCases.map { $0 == column ? sql : $0.rawValue }.joined(separator: ", ")
    }

    /// The column's place in the list. An enumeration without payload is stored as the number of its case.
    @inline(__always)
    package var index: Int32 {
        withUnsafeBytes(of: self) { Int32($0.first ?? 0) }
    }
}

extension SQLStatement {
    /// Every statement that a request may run, for tests of the query plans.
    package static let every =
        UserQueries.every + BlogQueries.every + DraftQueries.every + LikeQueries.every + FollowQueries.every
        + TokenQueries.every + ClockQueries.every + TrashQueries.every + PostQueries.every
        + ShareQueries.every
        + AccountQueries.every + LoginAttemptQueries.every + SearchQueries.every + ReadingQueries.every
        + Savepoint.every + ChangeQueries.every + TagQueries.every + KeyQueries.every
}
