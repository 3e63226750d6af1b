import Database
import Synchronization

/// A connection beside the store, for any thread.
final class SharedConnection: Sendable {
    private let connection: Mutex<Connection>

    /// Opens a database, with the functions that its migrations and repairs use.
    init(_ path: String) throws {
        let connection = try Connection(path: path)
        try connection.addSearchFunctions()
        self.connection = Mutex(connection)
    }

    func use<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
        try connection.withLock { try body($0) }
    }

    func execute(_ sql: String) throws { try use { try $0.execute(sql) } }

    func texts(_ sql: String) throws -> [String] { try use { try $0.texts(.once(sql)) } }

    /// The steps of a statement's plan.
    func plan(_ sql: String) throws -> [String] {
        try use { connection in
            try connection.rows(Query<PlanColumn>.once("EXPLAIN QUERY PLAN " + sql)) { $0.text(.detail) }
        }
    }

    /// Whether a statement begins a transaction that writes.
    func writes(_ sql: String) throws -> Bool {
        try use { connection in
            try connection.rows(Query<StepColumn>.once("EXPLAIN " + sql)) {
                $0.text(.opcode) == "Transaction" && $0.flag(.second)
            }.contains(true)
        }
    }
}

private enum PlanColumn: Int32, ColumnList {
    case id, parent, unused, detail
}

private enum StepColumn: Int32, ColumnList {
    case address, opcode, first, second
}

extension Connection {
    /// Sets a pragma's value, or reads it.
    func pragma(_ name: String) throws -> String? { try texts(.once("PRAGMA " + name)).first }
}
