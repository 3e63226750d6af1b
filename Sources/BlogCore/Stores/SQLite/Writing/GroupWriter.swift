package import BlogDomain
import CSQLite
import Database
import Dispatch
package import SQLStoreParts
import Threads

/// Commits writes in groups: the writes that arrive during one commit share the next one.
///
/// A commit that survives a loss of power waits for the disk (`synchronous = FULL`), and this wait dominates the cost
/// of a write. All waiting writes therefore share one transaction. Each has its own savepoint and completes after the
/// commit. A write never waits for others to arrive: a single write is committed alone.
///
/// ``WriteLimits`` bounds the number of writes in a group and its duration. The remaining writes wait for the next
/// group.
public final class GroupWriter: Sendable {
    /// The default for the largest number of writes in a transaction.
    public static let standardSize = WriteLimits.standardGroupCount

    private let connection: Lock<WriteConnection>
    /// Where groups are committed.
    private let queue = DispatchQueue(label: "writer")
    let files: OpenFiles
    private let turn: WriteTurn?
    private let checkpointer: Checkpointer?
    /// Notified after each commit; nil for a database without a log of changes.
    private let committed: CommitObservers?
    private let limits: WriteLimits
    private let clock: WriteClock
    private let writes: WriteQueue<SQLiteChange>
    /// Whether groups are committed.
    let progress = ThreadProgress("writer")

    /// - Parameters:
    ///   - connection: a connection in WAL mode, or one to memory.
    ///   - limits: the bounds of the queue and of a group.
    /// - Throws: `DatabaseError`, ``StoreError``.
    package convenience init(
        _ connection: sending WriteConnection, limits: WriteLimits = WriteLimits(),
        clock: WriteClock = .system
    ) throws {
        try self.init(connection, limits: limits, clock: clock, turn: nil, checkpointer: nil, committed: nil)
    }

    private init(
        _ connection: sending WriteConnection, limits: WriteLimits, clock: WriteClock, turn: WriteTurn?,
        checkpointer: Checkpointer?, committed: CommitObservers?
    ) throws {
        self.limits = limits
        self.clock = clock
        self.turn = turn
        self.checkpointer = checkpointer
        self.committed = committed
        let writes = WriteQueue<SQLiteChange>(limits, clock)
        self.writes = writes
        files = try OpenFiles(of: connection)
        if let checkpointer { connection.afterCommit { checkpointer.committed($0) } }
        // A writer that closes does not wait for another program if it has nothing to write.
        connection.waitForLocks { writes.isClosing && writes.count == 0 }
        self.connection = Lock(connection)
    }

    /// Creates a writer to a file, with fair turns and its own checkpoints.
    /// - Parameter committed: is notified after each commit; nil for a database without a log of changes.
    package convenience init(
        _ connection: sending WriteConnection, to file: DatabaseFile, limits: WriteLimits = WriteLimits(),
        checkpoints: Checkpointer.Limits = Checkpointer.Limits(), committed: CommitObservers? = nil,
        report: @escaping @Sendable (WALEvent) -> Void
    ) throws {
        try self.init(
            connection, limits: limits, clock: .system, turn: WriteTurn(beside: file),
            checkpointer: Checkpointer(of: file, checkpoints, report: report), committed: committed)
    }

    /// The threads that commit groups and move pages.
    var threads: [ThreadProgress] { [progress] + (checkpointer.map { [$0.progress] } ?? []) }

    /// Whether no write has started since one was refused after its timeout.
    var isBlocked: Bool { writes.isBlocked }

    /// The state of the queue.
    package var status: WriteQueueStatus { writes.status }

    /// Makes a change and returns when it is on disk. If a caller awaits each change, its changes are made in order. A
    /// change that throws is rolled back alone. A commit that fails fails every change in it.
    ///
    /// A waiting change is refused after ``WriteLimits/wait``, and does not run if its caller was cancelled. A change
    /// that has started always runs to its end, so no error concerns a committed change.
    ///
    /// - Parameters:
    ///   - bytes: the length of the texts that `body` holds.
    ///   - isCancellable: whether a cancelled caller withdraws a change that has not started.
    ///   - groupCommitted: called once for each committed group, with the number of changes made.
    /// - Throws: ``StoreError/busy`` for a refused change, `CancellationError` for a withdrawn change, and the errors
    ///   of `body`.
    package func write<Value: Sendable>(
        carrying bytes: Int = 0, isCancellable: Bool = true, groupCommitted: (@Sendable (Int) -> Void)? = nil,
        _ body: @escaping @Sendable (WriteConnection) throws -> Value
    ) async throws -> Value {
        try await commit(
            carrying: bytes, isCancellable: isCancellable, groupCommitted: groupCommitted, body
        ).value
    }

    /// Makes a change as ``write(carrying:isCancellable:groupCommitted:_:)`` does.
    /// - Returns: also the position of the commit; nil in a database without a log of changes.
    func commit<Value: Sendable>(
        carrying bytes: Int = 0, isCancellable: Bool = true, groupCommitted: (@Sendable (Int) -> Void)? = nil,
        _ body: @escaping @Sendable (WriteConnection) throws -> Value
    ) async throws -> (value: Value, position: ChangePosition?) {
        let ticket = WriteTicket()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                let result = WriteResult(caller, groupCommitted)
                let write = PendingWrite<SQLiteChange>(
                    { result.keep(try body($0)) }, for: result, since: clock.now(), carrying: bytes,
                    ticket: ticket)
                if writes.add(write) {
                    queue.async { [self] in serve() }
                }
            }
        } onCancel: {
            if isCancellable { writes.cancel(ticket) }
        }
    }

    /// Closes the connection after the pending writes. It does not wait for another program's lock if there are none.
    package func close() throws {
        writes.close()
        queue.sync {}
        // Before the connection: the last one to close removes the log.
        try checkpointer?.close()
        try connection.withLock { try $0.close() }
    }

    private func serve() {
        while writes.hasMore() {
            progress.begin()
            // When it returns, the turn is free: the calls below cannot stop another process.
            let outcome = connection.use { commitGroup(on: $0) }
            progress.begin()
            if outcome.isCommitted { committed?.notify() }
            for attempt in outcome.results { attempt.finish() }
        }
        progress.end()
    }

    /// Commits a group. The transaction begins before any write is taken from the queue, so the writes keep waiting
    /// while another process holds the lock. It tells no caller the result.
    private func commitGroup(on connection: WriteConnection) -> GroupResult<SQLiteChange> {
        var outcome = GroupResult<SQLiteChange>()
        guard let oldest = writes.oldest else { return outcome }
        var group: [WriteAttempt<SQLiteChange>] = []
        var failure: (any Error)?
        var hasBegun = false
        var commit: Commit?
        // Half of the time, so that SQLite's own lock can still be waited for if another program keeps the turn.
        let hasTurn = turn?.take(within: timeLeft(since: oldest) / 2) ?? false
        defer { if hasTurn { turn?.release() } }
        do {
            try transaction(on: connection, within: timeLeft(since: oldest), &commit) {
                hasBegun = true
                let end = clock.now() + limits.groupDuration
                // Only the writes that are in the queue now. Later ones go to the next group.
                var rest = min(limits.groupCount, writes.count)
                let isAlone = rest == 1
                while rest > 0 {
                    outcome.refuse(writes.takeLate())
                    guard let write = writes.next() else { break }
                    group.append(WriteAttempt(write))
                    if isAlone {
                        try write.change(connection)
                    } else {
                        group[group.count - 1].error = try refusal(of: write, on: connection)
                    }
                    rest = clock.now() < end ? rest - 1 : 0
                }
            }
        } catch let error as DatabaseError where error.code == SQLITE_BUSY && !hasBegun {
            let moment = max(clock.now() - limits.wait, oldest) + WriteLimits.slack
            outcome.refuse(writes.takeLate(since: moment))
            return outcome
        } catch {
            // A large write may have filled the disk. The small ones may fit.
            if hasBegun, group.count > 1, StoreError.translated(error) as? StoreError == .full {
                for attempt in group { commitAlone(attempt.write, on: connection, &outcome) }
                return outcome
            }
            failure = error
            // The transaction did not begin, so the waiting writes fail with the same error.
            if !hasBegun { group = writes.take(atMost: limits.groupCount).map { WriteAttempt($0) } }
        }
        outcome.isCommitted = commit != nil && !group.isEmpty
        // A write may have been refused because of an earlier write in the group. If the group fails, its refusal is
        // void, so it fails with the error of the group.
        for index in group.indices {
            group[index].position = commit?.position
            if let failure { group[index].error = failure }
        }
        if failure == nil, !group.isEmpty { group[0].changes = group.count { $0.error == nil } }
        outcome.results = group + outcome.results
        return outcome
    }

    /// Makes the changes of `body`, with a row in the log of changes, and stores the commit.
    /// - Parameter time: how long to wait for another program's lock.
    /// - Throws: the cause of the failure; ``StoreError/vanished`` also after a commit, which then may not be durable.
    private func transaction(
        on connection: WriteConnection, within time: Duration, _ commit: inout Commit?,
        _ body: () throws -> Void
    ) throws {
        do {
            try files.check()
            connection.waitForLock(time)
            let position = try connection.transaction { () -> ChangePosition? in
                connection.pendingChanges.removeAll()
                let changes = connection.changeCount
                try body()
                return committed == nil ? nil : try ChangeLog.write(to: connection, after: changes)
            }
            commit = Commit(position: position)
            try files.check()
        } catch {
            throw StoreError.cause(of: error, on: connection)
        }
    }

    /// Makes one change of the group. Returns the error that rolled it back; nil if it succeeded.
    /// - Throws: if the whole transaction must be rolled back (``Connection/savepoint(_:)``).
    private func refusal(of write: PendingWrite<SQLiteChange>, on connection: WriteConnection) throws -> (
        any Error
    )? {
        let mark = connection.pendingChanges.mark
        guard let error = try connection.savepoint({ try write.change(connection) }) else { return nil }
        connection.pendingChanges.removeAll(after: mark)
        return StoreError.cause(of: error, on: connection)
    }

    /// Makes one change in a transaction of its own.
    private func commitAlone(
        _ write: PendingWrite<SQLiteChange>, on connection: WriteConnection,
        _ outcome: inout GroupResult<SQLiteChange>
    ) {
        var commit: Commit?
        do {
            try transaction(on: connection, within: timeLeft(since: write.since), &commit) {
                try write.change(connection)
            }
            outcome.results.append(WriteAttempt(write, position: commit?.position, changes: 1))
        } catch {
            outcome.results.append(WriteAttempt(write, error))
        }
        if commit != nil { outcome.isCommitted = true }
    }

    /// The time that is left for a write that arrived at a moment.
    private func timeLeft(since moment: Duration) -> Duration {
        max(.zero, limits.wait - (clock.now() - moment))
    }
}

extension GroupWriter {
    /// Makes one large change in its own transaction, and returns when it is on disk. It blocks the caller's thread and
    /// all other writes.
    package func writeAlone(_ body: (WriteConnection) throws -> Void) throws {
        try writeInSteps {
            try body($0)
            return false
        }
    }

    /// Makes a large change in several transactions, so that other processes can write between them. It blocks the
    /// caller's thread and all other writes of this process.
    /// - Parameter step: makes a small part of the change, and returns whether there is more. If it throws, the current
    ///   transaction is rolled back, but the ones before it stay.
    package func writeInSteps(_ step: (WriteConnection) throws -> Bool) throws {
        defer { committed?.notify() }
        try withoutActuallyEscaping(step) { step in
            // It runs on this thread only, and does not keep the connection.
            nonisolated(unsafe) let step = step
            try commitAll { try step($0) }
        }
    }

    private func commitAll(_ step: @Sendable (WriteConnection) throws -> Bool) throws {
        try connection.use { connection in
            try connection.withLargeCache {
                while try commitSteps(on: connection, step) {}
            }
        }
    }

    /// Commits the steps that fit into ``WriteLimits/stepsDuration``. Then the turn is free for another process.
    /// - Returns: whether there are more.
    private func commitSteps(
        on connection: WriteConnection, _ step: @Sendable (WriteConnection) throws -> Bool
    ) throws -> Bool {
        let hasTurn = turn?.take(within: limits.wait / 2) ?? false
        defer { if hasTurn { turn?.release() } }
        var hasMore = true
        var commit: Commit?
        try transaction(on: connection, within: limits.wait, &commit) {
            let end = clock.now() + limits.stepsDuration
            repeat { hasMore = try step(connection) } while hasMore && clock.now() < end
            connection.changed(.everything)
        }
        return hasMore
    }
}

/// A committed transaction, even if it may not be durable.
private struct Commit {
    /// Nil in a database without a log of changes.
    let position: ChangePosition?
}

/// Makes a change within a shared transaction, and keeps its result. An error concerns this write only, and the caller rolls the
/// change back.
private typealias SQLiteChange = @Sendable (WriteConnection) throws -> Void
