import BlogDomain
package import Database
import Threads

/// One state of the data, or the latest one: the connection has a transaction, or none.
extension PostgresConnection: PostgresStatements {
    package func send(_ calls: [SQLCall]) async throws -> [PostgresResult] { try await run(calls) }
}

/// The connections that read. Snapshots that hold a connection have their own: a read beside a snapshot waits for no snapshot to
/// end.
package final class PostgresReaders: PostgresStatements {
    private let reads: PostgresPool
    private let snapshots: PostgresPool

    /// - Parameter count: the number of connections, at least two.
    init(
        _ address: PostgresAddress, _ settings: PostgresSettings, count: Int, wait: Duration
    ) {
        var settings = settings
        settings.readsOneState = true
        reads = PostgresPool(address, settings, count: max(1, count / 2), waitLimit: wait)
        snapshots = PostgresPool(address, settings, count: max(1, count - count / 2), waitLimit: wait)
    }

    /// Reads the latest state.
    func read<Value: Sendable>(
        _ body: @Sendable (any PostgresStatements) async throws -> Value
    ) async throws -> Value {
        try await body(self)
    }

    /// Reads the latest state in one round trip.
    package func send(_ calls: [SQLCall]) async throws -> [PostgresResult] {
        try await reads.read(calls)
    }

    fileprivate func takeForSnapshot() async throws -> PostgresConnection {
        let connection = try await snapshots.take()
        connection.postWithNext(PostgresSnapshot.begin)
        return connection
    }

    fileprivate func giveBackFromSnapshot(_ connection: PostgresConnection) {
        snapshots.giveBack(connection, ending: PostgresSnapshot.end)
    }

    /// The connections that read, for metrics.
    var figures: [PostgresPool.Figures] { [reads.figures, snapshots.figures] }

    func close() {
        reads.close()
        snapshots.close()
    }
}

/// One state of the data, read on one connection. The first read takes the connection, and the BEGIN travels with it. The end
/// does not wait for the COMMIT, which travels with the BEGIN of a snapshot that waits for the connection.
final class PostgresSnapshot: Sendable {
    fileprivate struct State {
        var connection: PostgresConnection?
        /// The reads that use the connection now.
        var readCount = 0
        var isEnded = false
    }

    fileprivate static let begin = SQLStatement("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    fileprivate static let end = SQLStatement("COMMIT")

    private let readers: PostgresReaders
    private let opening = AsyncSemaphore(count: 1, backlog: 1_024)
    private let state = Lock(State())

    init(of readers: PostgresReaders) {
        self.readers = readers
    }

    /// Reads the state of the snapshot; after its end, the latest state.
    func read<Value: Sendable>(
        _ body: @Sendable (any PostgresStatements) async throws -> Value
    ) async throws -> Value {
        guard let connection = try await enter() else { return try await readers.read(body) }
        defer { leave() }
        return try await body(connection)
    }

    /// Ends the snapshot after the reads that run now.
    func end() {
        giveBack(after: { $0.isEnded = true })
    }

    private func leave() {
        giveBack(after: { $0.readCount -= 1 })
    }

    private func giveBack(after change: (inout State) -> Void) {
        let connection = state.withLock { state -> PostgresConnection? in
            change(&state)
            guard state.isEnded, state.readCount == 0 else { return nil }
            defer { state.connection = nil }
            return state.connection
        }
        if let connection { readers.giveBackFromSnapshot(connection) }
    }

    /// - Returns: the connection, for a ``leave()``; nil after the end.
    private func enter() async throws -> PostgresConnection? {
        switch state.withLock({ $0.enter() }) {
        case .entered(let connection): return connection
        case .ended: return nil
        case .unopened: return try await open()
        }
    }

    /// Takes the connection, or waits for another read that does.
    private func open() async throws -> PostgresConnection? {
        do {
            try await opening.wait()
        } catch OffloadingError.full {
            throw PostgresError.poolExhausted
        }
        defer { opening.signal() }
        switch state.withLock({ $0.enter() }) {
        case .entered(let connection): return connection
        case .ended: return nil
        case .unopened: break
        }
        let connection = try await readers.takeForSnapshot()
        let isUsed = state.withLock { state in
            guard !state.isEnded else { return false }
            (state.connection, state.readCount) = (connection, 1)
            return true
        }
        if isUsed { return connection }
        readers.giveBackFromSnapshot(connection)
        return nil
    }
}

private enum Entrance {
    /// The first read takes the connection.
    case unopened
    case entered(PostgresConnection)
    case ended
}

extension PostgresSnapshot.State {
    fileprivate mutating func enter() -> Entrance {
        if isEnded { return .ended }
        guard let connection else { return .unopened }
        readCount += 1
        return .entered(connection)
    }
}
