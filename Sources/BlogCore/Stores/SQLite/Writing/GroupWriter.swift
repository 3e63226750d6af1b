import BlogServices
package import GRDB
import GRDBSQLite
import Synchronization

/// Writes in groups: what has come while the disk was busy with one commit is committed together by the next.
///
/// A commit that is to survive a loss of power waits for the disk (`synchronous = FULL`), and the disk is what a
/// write waits for. So all that wait share one transaction, each of them in a savepoint of its own, and are answered
/// once it is committed. Nothing waits for company: a write that comes alone is committed alone.
///
/// A group ends after so many writes and after so much time (``WriteLimits``); the rest waits for the next one.
public final class GroupWriter: Sendable {
    /// How many writes share a transaction at most by default: so many that the disk is not the limit, and so few that
    /// the first one does not wait long for the last one.
    public static let standardSize = 256

    // Before the queue, so that the statements are finalised before their connection is closed.
    /// The connection for statements. Only writes use it, one after the other.
    package let connection: Connection
    /// The same connection for GRDB: migrations, backups, pragmas.
    package let queue: DatabaseQueue
    let files: OpenFiles
    private let limits: WriteLimits
    private let clock: WriteClock
    private let writes: WriteQueue

    /// - Parameters:
    ///   - queue: a connection in WAL mode, or one to memory.
    ///   - limits: how much may wait, for how long, and how much is committed together.
    /// - Throws: `DatabaseError`, ``StoreError``.
    package init(
        _ queue: DatabaseQueue, limits: WriteLimits = WriteLimits(), clock: WriteClock = .system
    ) throws {
        self.queue = queue
        self.limits = limits
        self.clock = clock
        writes = WriteQueue(limits, clock)
        (files, connection) = try queue.unsafeRead { (try OpenFiles(of: $0), try Connection($0)) }
    }

    /// The writes that wait for their turn.
    package var status: WriteQueueStatus { writes.status }

    /// Makes a change, and returns when it is on the disk. Changes of one caller who waits for each are made in
    /// their order. A change that throws is rolled back alone; a commit that fails, fails every change in it.
    ///
    /// A change that waits is refused after a while, and does not run once its caller is cancelled. A change that has
    /// started is awaited to its end: no error is about a change that was committed.
    ///
    /// - Parameters:
    ///   - bytes: how long the texts are that `body` holds.
    ///   - isCancellable: whether a cancelled caller withdraws a change that has not started.
    ///   - groupCommitted: called for one of the changes of a group once it is committed, with how many of them
    ///     were made.
    /// - Throws: ``StoreError/busy`` for a change that was refused, `CancellationError` for one that was withdrawn, and
    ///   what `body` throws.
    package func write<Value: Sendable>(
        carrying bytes: Int = 0, isCancellable: Bool = true, groupCommitted: (@Sendable (Int) -> Void)? = nil,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        let ticket = WriteTicket()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                let write = TypedWrite(
                    body, for: caller, since: clock.now(), size: WriteLimits.baseSize + bytes, ticket: ticket,
                    groupCommitted)
                if writes.add(write) {
                    queue.asyncWriteWithoutTransaction { [self] database in serve(database) }
                }
            }
        } onCancel: {
            guard isCancellable else { return }
            ticket.cancel()
            writes.cancel(ticket)
        }
    }

    /// Closes the connection, after the writes that have come.
    func close() throws {
        queue.inDatabase { database in
            // Optional: a later run can collect the same statistics.
            try? database.learnSizesIfChanged()
            connection.finalizeStatements()
        }
        try queue.close()
    }

    private func serve(_ database: Database) {
        while writes.goesOn() { commit(in: database) }
    }

    /// Commits a group. The transaction begins before any write is taken: until another process lets go of the
    /// database, all of them still wait.
    private func commit(in database: Database) {
        guard let oldest = writes.oldest else { return }
        var group: [(write: any PendingWrite, refusal: (any Error)?)] = []
        var failure: (any Error)?
        var hasBegun = false
        do {
            try files.check()
            waitForLock(max(.zero, limits.wait - (clock.now() - oldest)), on: database)
            defer { waitForLock(limits.wait, on: database) }
            try database.inTransaction(.immediate) {
                hasBegun = true
                let end = clock.now() + limits.groupDuration
                // Those that are here now: one that comes while these run is in no hurry.
                var rest = min(limits.groupCount, writes.count)
                while rest > 0, let write = writes.next() {
                    group.append((write, nil))
                    group[group.count - 1].refusal = try refusal(of: write, in: database)
                    rest = clock.now() < end ? rest - 1 : 0
                }
                return group.isEmpty ? .rollback : .commit
            }
            // What was committed to a file that is gone by now is no more to be relied on than what was not.
            try files.check()
            let made = group.count { $0.refusal == nil }
            if made > 0 { group.first?.write.lead(made) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && !hasBegun {
            writes.refuse(since: max(clock.now() - limits.wait, oldest) + WriteLimits.slack)
            return
        } catch {
            failure = StoreError.cause(of: error, in: database)
            // Those in the queue have nothing better to expect.
            if !hasBegun { group = writes.take(atMost: limits.groupCount).map { ($0, nil) } }
        }
        // One that was refused was so in the light of those before it: where these are not, it may be right.
        for (write, refusal) in group {
            if let error = failure ?? refusal { write.fail(error) } else { write.settle() }
        }
    }

    /// Makes one change of the group, and returns why it was rolled back; nil if it stands.
    ///
    /// - Throws: if SQLite rolled back the whole transaction, as it does when there is no room left, say.
    private func refusal(of write: any PendingWrite, in database: Database) throws -> (any Error)? {
        do {
            try database.inSavepoint {
                try write.run(in: database)
                return .commit
            }
            return nil
        } catch {
            guard database.isInsideTransaction else { throw error }
            return StoreError.cause(of: error, in: database)
        }
    }

    /// Sets how long the connection waits for another process that holds the database. Each write waits for a time
    /// from when it came: if each group waited from its own start, the last one would wait for the sum of all.
    private func waitForLock(_ time: Duration, on database: Database) {
        // A closed connection has none; its next statement fails.
        guard let connection = database.sqliteConnection else { return }
        sqlite3_busy_timeout(connection, Int32(time / .milliseconds(1)))
    }
}

extension GroupWriter {
    /// Makes one change in a transaction of its own, a long one that changes very much, and returns when it is on the
    /// disk. The caller's thread waits, and so do other writes.
    package func writeAlone(_ body: (Connection) throws -> Void) throws {
        try queue.writeWithoutTransaction { database in
            try database.withLargeCache {
                do {
                    try files.check()
                    try database.inTransaction(.immediate) {
                        try body(connection)
                        return .commit
                    }
                    try files.check()
                } catch {
                    throw StoreError.cause(of: error, in: database)
                }
            }
            // The change is committed; this only improves later plans.
            try? database.learnSizes()
        }
    }
}

/// A change that waits for its turn at the one connection that writes.
protocol PendingWrite: AnyObject, Sendable {
    /// When it came, by the writer's clock.
    var since: Duration { get }

    /// How many bytes it holds, roughly.
    var size: Int { get }

    /// Its caller cancels the write by this ticket.
    var ticket: WriteTicket { get }

    /// Makes the change, within a transaction that others share, and keeps the result to itself.
    ///
    /// - Throws: what the change threw. It is this write's alone, and the caller of this function rolls the change back.
    func run(in database: Database) throws

    /// The group whose first write this is, of so many, has been committed.
    func lead(_ count: Int)

    /// Resumes the caller: the change is on the disk.
    func settle()

    /// Resumes the caller: there is no change.
    func fail(_ error: any Error)
}

/// A ``PendingWrite`` that gives its caller a value.
final class TypedWrite<Value: Sendable>: PendingWrite {
    let since: Duration
    let size: Int
    let ticket: WriteTicket
    private let body: @Sendable (Database) throws -> Value
    private let caller: CheckedContinuation<Value, any Error>
    private let groupCommitted: (@Sendable (Int) -> Void)?
    /// The result of the change. The caller gets it once it is committed.
    private let value = Mutex<Value?>(nil)

    init(
        _ body: @escaping @Sendable (Database) throws -> Value,
        for caller: CheckedContinuation<Value, any Error>, since: Duration, size: Int, ticket: WriteTicket,
        _ groupCommitted: (@Sendable (Int) -> Void)?
    ) {
        self.since = since
        self.size = size
        self.ticket = ticket
        self.body = body
        self.caller = caller
        self.groupCommitted = groupCommitted
    }

    func run(in database: Database) throws {
        let made = try body(database)
        value.withLock { $0 = made }
    }

    func lead(_ count: Int) {
        groupCommitted?(count)
    }

    func settle() {
        guard let made = value.withLock({ $0 }) else { return fail(CancellationError()) }
        caller.resume(returning: made)
    }

    func fail(_ error: any Error) {
        caller.resume(throwing: error)
    }
}

/// Identifies a write in the queue, so that its caller can cancel it.
final class WriteTicket: Sendable {
    private let cancelled = Atomic(false)

    /// Whether the caller was cancelled; the write may have started before.
    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() { cancelled.store(true, ordering: .releasing) }
}
