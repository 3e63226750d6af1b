import CSQLite
import Database
import Foundation
import SQLiteStore
import Synchronization

extension SQLiteRepositories {
    /// The number of statements that the reading connection runs during `body`.
    nonisolated(nonsending) func statements(during body: () async throws -> Void) async throws -> Int {
        try await threads(during: body).count
    }

    /// The thread of each statement that the reading connection runs during `body`.
    nonisolated(nonsending) func threads(during body: () async throws -> Void) async throws -> [UInt] {
        let trace = StatementTrace()
        try await read {
            _ = sqlite3_trace_v2(
                $0.handle, UInt32(SQLITE_TRACE_STMT),
                { _, trace, _, _ in
                    let trace = trace.map { Unmanaged<StatementTrace>.fromOpaque($0).takeUnretainedValue() }
                    trace?.threads.withLock { $0.append(UInt(pthread_self())) }
                    return 0
                }, Unmanaged.passUnretained(trace).toOpaque())
        }
        try await body()
        try await read { _ = sqlite3_trace_v2($0.handle, 0, nil, nil) }
        return trace.threads.withLock(\.self)
    }

    /// The number of SQLite's steps in the statements that contain a text, since they were prepared.
    func steps(of part: String) async throws -> Int {
        try await read { connection in
            var steps = 0
            var statement = sqlite3_next_stmt(connection.handle, nil)
            while let current = statement {
                if let sql = sqlite3_sql(current), String(cString: sql).contains(part) {
                    steps += Int(sqlite3_stmt_status(current, SQLITE_STMTSTATUS_VM_STEP, 0))
                }
                statement = sqlite3_next_stmt(connection.handle, current)
            }
            return steps
        }
    }
}

private final class StatementTrace: Sendable {
    let threads = Mutex<[UInt]>([])
}
