import BlogTestSupport
import Database
import Dispatch
import SQLStoreParts
import SQLiteStore
import Synchronization

/// A writer that one write blocks, so that other writes wait in its queue.
final class BlockedWriter: Sendable {
    typealias Body = @Sendable (WriteConnection) throws -> Void

    let writer: GroupWriter
    let commits: CommitObserver
    private let gate = DispatchSemaphore(value: 0)
    private let holder: Task<Void, any Error>

    /// - Parameter clock: stands still until a test advances it, so that no write times out on a slow machine.
    convenience init(_ limits: WriteLimits = WriteLimits(), _ clock: ManualClock = ManualClock()) async throws
    {
        let connection = try WriteConnection(path: ":memory:")
        try connection.execute("CREATE TABLE notes (number INTEGER PRIMARY KEY)")
        let commits = CommitObserver()
        try commits.observe(connection)
        try await self.init(
            holding: GroupWriter(connection, limits: limits, clock: clock.writeClock), commits)
    }

    init(holding writer: GroupWriter, _ commits: CommitObserver = CommitObserver()) async throws {
        (self.writer, self.commits) = (writer, commits)
        let isHeld = Mutex(false)
        let gate = gate
        holder = Task {
            try await writer.write { _ in
                isHeld.withLock { $0 = true }
                gate.wait()
            }
        }
        try await eventually("the blocked writer") { isHeld.withLock(\.self) }
    }

    /// Adds a write to the queue.
    func enqueue(
        carrying bytes: Int = 0, groupCommitted: (@Sendable (Int) -> Void)? = nil, _ body: @escaping Body
    ) async throws -> Task<Void, any Error> {
        let before = writer.status.waiting
        let caller = Task { [writer] in
            try await writer.write(carrying: bytes, groupCommitted: groupCommitted, body)
        }
        try await wait(for: before + 1)
        return caller
    }

    /// Queues the writes in this order, unblocks the writer, and returns the error of each write; nil for success.
    func outcomes(of bodies: [Body]) async throws -> [(any Error)?] {
        var callers: [Task<(any Error)?, Never>] = []
        for body in bodies {
            callers.append(
                Task { [writer, commits] in
                    do {
                        try await writer.write(body)
                        commits.recordCompletion()
                        return nil
                    } catch {
                        return error
                    }
                })
            try await wait(for: callers.count)
        }
        try await release()
        var outcomes: [(any Error)?] = []
        for caller in callers { outcomes.append(await caller.value) }
        return outcomes
    }

    /// Waits until `count` writes wait.
    func wait(for count: Int) async throws {
        try await eventually("\(count) writes in the queue") { writer.status.waiting >= count }
    }

    /// Unblocks the writer.
    func release() async throws {
        gate.signal()
        try await holder.value
    }

    func noted() async throws -> [Int] {
        try await writer.write { try $0.notes() }
    }
}

extension Connection {
    func note(_ number: Int) throws {
        try run(.once("INSERT INTO notes VALUES (?1)"), .integer(Int64(number)))
    }

    func notes() throws -> [Int] {
        try texts(.once("SELECT number FROM notes ORDER BY rowid")).compactMap { Int($0) }
    }
}
