import CPostgreSQL
import Threads

/// A connection for long work on a thread that may block: migrations, imports.
///
/// It is not `Sendable`: one thread at a time uses it. Each call blocks the thread.
public final class PostgresSession {
    private let handle: PostgresHandle
    private var parameters = PostgresParameters()

    private static let threads = ThreadPool(name: "postgres-work", count: 4, backlog: 65_536)

    /// Connects.
    public init(_ address: PostgresAddress, _ settings: PostgresSettings) throws(PostgresError) {
        handle = try PostgresHandle(address, settings)
    }

    deinit {
        PQfinish(handle.pointer)
    }

    /// Connects and works on one of a few threads.
    /// - Throws: ``PostgresError``, `OffloadingError`, and what `body` throws.
    public static func onThread<Value: Sendable>(
        _ address: PostgresAddress, _ settings: PostgresSettings,
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        try await threads.run { try body(PostgresSession(address, settings)) }
    }

    /// Runs one or several statements without values. Several are one transaction, unless they contain BEGIN or COMMIT.
    public func execute(_ sql: String) throws(PostgresError) {
        PQclear(try check(PQexec(handle.pointer, sql)))
    }

    /// Runs one statement.
    @discardableResult
    public func run(_ sql: String, _ values: SQLValue...) throws(PostgresError) -> PostgresResult {
        try run(sql, values)
    }

    /// Runs one statement.
    @discardableResult
    public func run(_ sql: String, _ values: [SQLValue]) throws(PostgresError) -> PostgresResult {
        parameters.set(values)
        let result = parameters.withPointers { count, values, lengths, formats in
            PQexecParams(handle.pointer, sql, count, parameters.types, values, lengths, formats, 1)
        }
        return PostgresResult(try check(result))
    }

    /// Makes the changes of `body` in one transaction, which is rolled back if `body` throws.
    public func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try execute("BEGIN")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// Sends rows to a table: `COPY`, in binary.
    /// - Parameters:
    ///   - columns: the table's columns, in the order of each row's values, whose types must be the columns' own: `bigint` for
    ///     an integer, `text`, `bytea`.
    ///   - body: calls its argument with each row.
    /// - Returns: the number of rows.
    /// - Throws: ``PostgresError``, and what `body` throws: then no row is added.
    @discardableResult
    public func copy(
        into table: String, _ columns: [String],
        _ body: (_ add: ([SQLValue]) throws -> Void) throws -> Void
    ) throws -> Int {
        let names = columns.map(quoted).joined(separator: ", ")
        PQclear(
            try check(PQexec(handle.pointer, "COPY \(quoted(table)) (\(names)) FROM STDIN (FORMAT binary)")))
        // The signature, no flags, and no further header.
        var bytes = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        do {
            try body { values in
                precondition(
                    values.count == columns.count, "A row has another number of values than columns.")
                bytes.append(bigEndian: Int16(values.count))
                for value in values { bytes.append(field: value) }
                if bytes.count >= 65_536 { try put(&bytes) }
            }
            bytes.append(bigEndian: Int16(-1))
            try put(&bytes)
        } catch {
            PQputCopyEnd(handle.pointer, "the import was given up")
            while let result = PQgetResult(handle.pointer) { PQclear(result) }
            throw error
        }
        PQputCopyEnd(handle.pointer, nil)
        let result = PQgetResult(handle.pointer)
        while let more = PQgetResult(handle.pointer) { PQclear(more) }
        return PostgresResult(try check(result)).affectedRows
    }

    private func put(_ bytes: inout [UInt8]) throws(PostgresError) {
        let isSent = bytes.withUnsafeBytes {
            PQputCopyData(
                handle.pointer, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count)) == 1
        }
        guard isSent else { throw PostgresError(nil, on: handle) }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Returns the result if it has no error.
    private func check(_ result: OpaquePointer?) throws(PostgresError) -> OpaquePointer {
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY, PGRES_COPY_IN:
            if let result { return result }
        default: break
        }
        defer { PQclear(result) }
        throw PostgresError(result, on: handle)
    }
}
