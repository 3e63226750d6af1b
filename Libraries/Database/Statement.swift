import Synchronization

/// One SQL statement, with `?1`, `?2`… for its values.
///
/// Statements are static properties. Each has a slot among the prepared statements of every connection, so that none is
/// looked up by its text.
public struct SQLStatement: Hashable, Sendable {
    /// What a statement does to rows.
    public enum Effect: Sendable {
        case read
        /// It changes the rows that it counts.
        case write
        /// It changes other rows than it counts, so its count does not tell whether it has changed any.
        case mixed
    }

    /// The text; for SQLite, if PostgreSQL has another one.
    public let sql: String
    private let other: String?
    public let effect: Effect
    /// The index of the prepared statement in a connection; nil for a statement that is prepared each time.
    public let slot: Int?

    private static let slots = Atomic(0)

    private init(_ sql: String, _ other: String?, _ effect: Effect, isKept: Bool = true) {
        self.sql = sql
        self.other = other
        self.effect = effect
        slot = isKept ? SQLStatement.slots.wrappingAdd(1, ordering: .relaxed).oldValue : nil
    }

    /// Creates a statement that changes no rows, and that connections keep prepared. Use it only for static properties, because
    /// slots are not reused.
    /// - Parameter postgres: the text for PostgreSQL, if it is another one.
    public init(_ sql: String, postgres: String? = nil) {
        self.init(sql, postgres, .read)
    }

    /// Creates a statement that changes the rows that it counts. Use it only for static properties.
    public static func write(_ sql: String, postgres: String? = nil) -> SQLStatement {
        SQLStatement(sql, postgres, .write)
    }

    /// Creates a statement that changes other rows than it counts. Use it only for static properties.
    public static func mixed(_ sql: String) -> SQLStatement { SQLStatement(sql, nil, .mixed) }

    /// Creates a statement that is prepared each time.
    public static func once(
        _ sql: String, postgres: String? = nil, _ effect: Effect = .read
    ) -> SQLStatement {
        SQLStatement(sql, postgres, effect, isKept: false)
    }

    /// The text for PostgreSQL, with `$1` in place of `?1`. A connection asks once for a statement that it keeps.
    public var postgres: String {
        var bytes = Array((other ?? sql).utf8)
        for place in bytes.indices.dropLast() where bytes[place] == UInt8(ascii: "?") {
            if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[place + 1]) {
                bytes[place] = UInt8(ascii: "$")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A value for one of a statement's parameters.
public enum SQLValue: Hashable, Sendable {
    /// PostgreSQL infers the type. Write `?1::bigint` where it cannot.
    case null
    /// A `bigint`.
    case integer(Int64)
    /// A text. PostgreSQL refuses NUL: there, a text that may contain it is a ``blob(_:)``.
    case text(String)
    /// A `bytea`.
    case blob([UInt8])
    /// A `bigint[]`; for SQLite a JSON array, for `json_each`.
    case integers([Int64])
    /// A `text[]`, for PostgreSQL only.
    case texts([String])
    /// A `bytea[]`, for PostgreSQL only.
    case blobs([[UInt8]])

    /// A text, or null.
    public static func text(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

    /// The UTF-8 of a text that may contain NUL, for PostgreSQL; or null.
    public static func utf8(_ text: String?) -> SQLValue { text.map { .blob(Array($0.utf8)) } ?? .null }
}

/// A statement with its values.
public struct SQLCall: Hashable, Sendable {
    public let statement: SQLStatement
    public let values: [SQLValue]

    @inlinable
    public init(_ statement: SQLStatement, _ values: [SQLValue]) {
        self.statement = statement
        self.values = values
    }

    @inlinable
    public init(_ statement: SQLStatement, _ values: SQLValue...) {
        self.init(statement, values)
    }
}

/// A statement that returns rows of several columns.
public struct Query<Columns: ColumnList>: Sendable {
    public let statement: SQLStatement

    private init(_ statement: SQLStatement) {
        precondition(
            Columns.allCases.enumerated().allSatisfy { $0.offset == Int($0.element.rawValue) },
            "The raw values of \(Columns.self) are not 0, 1, 2…")
        self.statement = statement
    }

    /// Creates a query that connections keep prepared. Use it only for static properties.
    /// - Parameter postgres: the text for PostgreSQL, if it is another one.
    public init(_ sql: String, postgres: String? = nil) {
        self.init(SQLStatement(sql, postgres: postgres))
    }

    /// Creates a query that changes the rows that it returns. Use it only for static properties.
    public static func write(_ sql: String) -> Query { Query(.write(sql)) }

    /// Creates a query that changes other rows than it returns. Use it only for static properties.
    public static func mixed(_ sql: String) -> Query { Query(.mixed(sql)) }

    /// Creates a query that is prepared each time.
    public static func once(_ sql: String, postgres: String? = nil) -> Query {
        Query(.once(sql, postgres: postgres))
    }

    @inlinable
    public func with(_ values: SQLValue...) -> QueryCall<Columns> {
        QueryCall(call: SQLCall(statement, values))
    }
}

/// A query with its values.
public struct QueryCall<Columns: ColumnList>: Sendable {
    public let call: SQLCall

    @inlinable
    public init(call: SQLCall) {
        self.call = call
    }
}
