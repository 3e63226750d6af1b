import BlogServices
import Synchronization

/// One state of the data that a task's reads on a connection share: a transaction, begun by the first of them.
final class Snapshot: Sendable {
    enum Phase {
        case waiting
        case open
        /// Another task read on the connection meanwhile.
        case interrupted
        case ended
    }

    @TaskLocal private static var current: Snapshot?

    private let connection: ReadingConnection
    private let state = Mutex(Phase.waiting)

    var phase: Phase {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    private init(on connection: ReadingConnection) {
        self.connection = connection
    }

    /// Runs `read` with a snapshot of its own, or with the one that its task has already.
    static func reading<Value, Failure: Error>(
        on connection: ReadingConnection, _ read: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard current(of: connection) == nil else { return try await read() }
        let snapshot = Snapshot(on: connection)
        defer { connection.end(snapshot) }
        // Task-local values do not know typed errors.
        let result: Result<Value, Failure> = await $current.withValue(snapshot) {
            do throws(Failure) {
                return .success(try await read())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The task's snapshot on a connection, until it ends; nil if it has none.
    static func current(of connection: ReadingConnection) -> Snapshot? {
        guard let current, current.connection === connection, current.phase != .ended else {
            return nil
        }
        return current
    }
}
