import Dispatch
import GRDB
import SQLiteStore
import Synchronization

/// A writer that one write holds up, so that others gather behind it.
final class HeldLine: Sendable {
    typealias Body = @Sendable (Database) throws -> Void

    let writer: GroupWriter
    let commits = CommitLog()
    private let gate = DispatchSemaphore(value: 0)
    private let holder: Task<Void, any Error>

    /// - Parameter clock: one that stands still until a test sets it, so that nothing times out on a slow machine.
    init(_ limits: WriteLimits = WriteLimits(), _ clock: HandClock = HandClock()) async throws {
        let queue = try DatabaseQueue()
        try await queue.write { try $0.execute(sql: "CREATE TABLE notes (number INTEGER PRIMARY KEY)") }
        queue.add(transactionObserver: commits, extent: .databaseLifetime)
        let writer = try GroupWriter(queue, limits: limits, clock: clock.writeClock)
        let isHeld = Mutex(false)
        let gate = gate
        holder = Task {
            try await writer.write { _ in
                isHeld.withLock { $0 = true }
                gate.wait()
            }
        }
        self.writer = writer
        while !isHeld.withLock({ $0 }) { await Task.yield() }
    }

    /// A write that waits behind the others.
    func enqueue(carrying bytes: Int = 0, _ body: @escaping Body) async -> Task<Void, any Error> {
        let before = writer.status.waiting
        let caller = Task { [writer] in try await writer.write(carrying: bytes, body) }
        await wait(for: before + 1)
        return caller
    }

    /// Lets them wait in this order, lets them go, and says what each was told: nil where it was done.
    func outcomes(of bodies: [Body]) async throws -> [(any Error)?] {
        var callers: [Task<(any Error)?, Never>] = []
        for body in bodies {
            callers.append(
                Task { [writer, commits] in
                    do {
                        try await writer.write(body)
                        commits.tell()
                        return nil
                    } catch {
                        return error
                    }
                })
            await wait(for: callers.count)
        }
        try await release()
        var outcomes: [(any Error)?] = []
        for caller in callers { outcomes.append(await caller.value) }
        return outcomes
    }

    /// Returns once so many wait.
    func wait(for count: Int) async {
        while writer.status.waiting < count { await Task.yield() }
    }

    /// Lets them go.
    func release() async throws {
        gate.signal()
        try await holder.value
    }

    func noted() async throws -> [Int] {
        try await writer.queue.read { try Int.fetchAll($0, sql: "SELECT number FROM notes ORDER BY rowid") }
    }
}

extension Database {
    func note(_ number: Int) throws {
        try execute(sql: "INSERT INTO notes VALUES (?)", arguments: [number])
    }
}
