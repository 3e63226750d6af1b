import BlogServices
package import GRDB
import GRDBSQLite

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

    /// The connection, for what is no write of the blog: migrations, backups, looking at pragmas.
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
        files = try queue.unsafeRead(OpenFiles.init)
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
