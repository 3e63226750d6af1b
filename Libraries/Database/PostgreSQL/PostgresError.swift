/// The reason why a statement, or an attempt to connect, failed. No case has a password.
public enum PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An address cannot be used.
    case address(String)
    /// There was no connection, or it was lost. `mayHaveRun` says whether the statements were sent: the server may have run them.
    case connection(String, mayHaveRun: Bool)
    /// The server refused a statement. The connection stays usable.
    /// - Parameters:
    ///   - sqlState: five letters and digits (https://www.postgresql.org/docs/15/errcodes-appendix.html).
    ///   - message: one line that names tables and columns, but no row.
    case server(sqlState: String, message: String)
    /// Every connection of a pool was in use until the end of the wait.
    case poolExhausted
    /// The task was cancelled while it waited for a connection.
    case cancelled

    /// One line for a log.
    public var description: String {
        switch self {
        case .address(let message): message
        case .connection(let message, _): "PostgreSQL connection: \(message)"
        case .server(let sqlState, let message): "PostgreSQL error \(sqlState): \(message)"
        case .poolExhausted: "every connection to PostgreSQL is in use"
        case .cancelled: "the task was cancelled"
        }
    }

    /// The code of the server's refusal; nil for other errors.
    public var sqlState: String? { if case .server(let sqlState, _) = self { sqlState } else { nil } }

    /// Whether a row with the same key exists.
    public var isDuplicate: Bool { sqlState == "23505" }

    /// Whether a value refers to a row that does not exist.
    public var isMissingReference: Bool { sqlState == "23503" }

    /// Whether a change would have broken a rule of the tables.
    public var isConstraint: Bool { sqlState?.hasPrefix("23") == true }

    /// Whether the server's disk is full.
    public var isLackOfRoom: Bool { sqlState == "53100" }

    /// Whether the server is a standby, which does not write.
    public var isReadOnly: Bool { sqlState == "25006" }

    /// Whether a statement took, or waited for a lock, longer than the settings allow.
    public var isTimeout: Bool { sqlState == "57014" || sqlState == "55P03" }

    /// Whether another attempt can succeed although the statements stay the same: over HTTP this is a 503.
    public var isTemporary: Bool {
        switch self {
        case .connection, .poolExhausted: true
        case .address, .cancelled: false
        // Resources, shutdown, conflicts of transactions.
        case .server(let sqlState, _):
            isTimeout || isReadOnly || ["53", "57", "40", "58"].contains { sqlState.hasPrefix($0) }
        }
    }
}
