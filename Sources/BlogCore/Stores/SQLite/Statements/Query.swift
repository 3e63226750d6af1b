import Synchronization

/// One SQL statement of the store, with `?1`, `?2`… for its arguments.
///
/// Statements are static properties, so each has a slot: its place among the prepared statements of every connection.
package struct SQLStatement: Hashable, Sendable {
    /// The SQL.
    package let sql: String
    /// Where a connection keeps the prepared statement; nil for one that is prepared each time.
    let slot: Int?

    private static let slots = Atomic(0)

    /// Makes a statement that connections keep. Only for static properties: a slot is never given back.
    package init(_ sql: String) {
        self.init(sql, slot: SQLStatement.slots.wrappingAdd(1, ordering: .relaxed).oldValue)
    }

    private init(_ sql: String, slot: Int?) {
        self.sql = sql
        self.slot = slot
    }

    /// Makes a statement of maintenance: it may read whole tables, and is prepared each time.
    package static func maintenance(_ sql: String) -> SQLStatement { SQLStatement(sql, slot: nil) }
}

/// A statement that returns rows of several columns.
package struct Query<Columns: ColumnList>: Sendable {
    package let statement: SQLStatement

    /// Makes a query that connections keep. Only for static properties.
    package init(_ sql: String) {
        self.init(SQLStatement(sql))
    }

    private init(_ statement: SQLStatement) {
        assert(Columns.allCases.enumerated().allSatisfy { $0.offset == $0.element.index })
        self.statement = statement
    }

    /// Makes a query of maintenance: it may read whole tables, and is prepared each time.
    package static func maintenance(_ sql: String) -> Query { Query(.maintenance(sql)) }
}

/// The columns of a query in the order of its SELECT, which is made from them. A raw value is the column's SQL.
package protocol ColumnList: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {}

extension ColumnList {
    /// The columns as they stand after SELECT.
    package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The same with other SQL for one column.
    package static func list(_ column: Self, as sql: String) -> String {
        allCases.map { $0 == column ? sql : $0.rawValue }.joined(separator: ", ")
    }

    /// The column's place in the list: an enumeration without payload is stored as the number of its case.
    @inline(__always)
    package var index: Int32 {
        withUnsafeBytes(of: self) { Int32($0.first ?? 0) }
    }
}

extension SQLStatement {
    /// Every statement that a request may run, for tests that look at the plan of each.
    package static let every =
        UserQueries.every + BlogQueries.every + DraftQueries.every + LikeQueries.every + FollowQueries.every
        + TokenQueries.every + TrashQueries.every + PostQueries.every + ShareQueries.every
        + AccountQueries.every + LoginAttemptQueries.every + SearchQueries.every + ReadingQueries.every
}
