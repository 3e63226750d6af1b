import Synchronization

/// One SQL statement, with `$1`, `$2`… for its values.
///
/// Statements are static properties. Every connection prepares each once.
public struct PostgresStatement: Hashable, Sendable {
    public let sql: String
    /// The index among the prepared statements of a connection; nil for a statement that is not kept.
    let slot: Int?

    private static let slots = Atomic(0)

    /// Creates a statement that connections keep prepared. Use it only for static properties, because slots are not reused.
    public init(_ sql: String) {
        self.init(sql, slot: PostgresStatement.slots.wrappingAdd(1, ordering: .relaxed).oldValue)
    }

    private init(_ sql: String, slot: Int?) {
        self.sql = sql
        self.slot = slot
    }

    /// Creates a statement that is planned each time.
    public static func once(_ sql: String) -> PostgresStatement { PostgresStatement(sql, slot: nil) }
}

/// A statement with its values.
public struct PostgresCall: Hashable, Sendable {
    public let statement: PostgresStatement
    public let values: [PostgresValue]

    public init(_ statement: PostgresStatement, _ values: [PostgresValue]) {
        self.statement = statement
        self.values = values
    }

    public init(_ statement: PostgresStatement, _ values: PostgresValue...) {
        self.init(statement, values)
    }
}
