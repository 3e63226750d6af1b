import Synchronization

/// One SQL statement, with `$1`, `$2`… for its values.
///
/// Statements are static properties. Every connection prepares each once.
public struct PostgresStatement: Hashable, Sendable {
    /// What a statement does to rows.
    public enum Effect: Sendable {
        case read
        /// It changes the rows that it counts.
        case write
        /// It changes other rows than it counts, so its count does not tell whether it has changed any.
        case mixed
    }

    public let sql: String
    public let effect: Effect
    /// The index among the prepared statements of a connection; nil for a statement that is not kept.
    let slot: Int?

    private static let slots = Atomic(0)

    /// Creates a statement that changes no rows, and that connections keep prepared. Use it only for static properties, because
    /// slots are not reused.
    public init(_ sql: String) {
        self.init(sql, .read, slot: PostgresStatement.nextSlot())
    }

    private init(_ sql: String, _ effect: Effect, slot: Int?) {
        self.sql = sql
        self.effect = effect
        self.slot = slot
    }

    private static func nextSlot() -> Int { slots.wrappingAdd(1, ordering: .relaxed).oldValue }

    /// Creates a statement that changes the rows that it counts. Use it only for static properties.
    public static func write(_ sql: String) -> PostgresStatement {
        PostgresStatement(sql, .write, slot: nextSlot())
    }

    /// Creates a statement that changes other rows than it counts. Use it only for static properties.
    public static func mixed(_ sql: String) -> PostgresStatement {
        PostgresStatement(sql, .mixed, slot: nextSlot())
    }

    /// Creates a statement that is planned each time.
    public static func once(_ sql: String, _ effect: Effect = .read) -> PostgresStatement {
        PostgresStatement(sql, effect, slot: nil)
    }
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
