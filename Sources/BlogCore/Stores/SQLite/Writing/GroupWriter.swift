import BlogServices
package import GRDB

/// Writes in groups: what has come while the disk was busy with one commit is committed together by the next.
///
/// A commit that is to survive a loss of power waits for the disk (`synchronous = FULL`), and the disk is what a
/// write waits for. So all that wait share one transaction, each of them in a savepoint of its own, and are told
/// once it is committed. Nothing waits for company: a write that comes alone is committed alone.
public final class GroupWriter: Sendable {
    /// How many writes share a transaction at most, unless told: enough that the disk is no bound any more, and few
    /// enough that the first one's wait for the last one is short.
    public static let standardSize = 256

    /// The connection, for what is no write of the blog: migrations, backups, looking at pragmas.
    package let queue: DatabaseQueue
    private let size: Int
    private let patience: WriterPatience
    let files: OpenFiles
    private let line = WriteLine()

    /// - Parameters:
    ///   - queue: a connection in WAL mode, or one to memory.
    ///   - size: how many writes share a transaction at most.
    ///   - patience: how long a write waits for others to let go of the database.
    /// - Throws: `DatabaseError`, ``StoreError``.
    package init(_ queue: DatabaseQueue, size: Int, patience: WriterPatience = .standard) throws {
        self.queue = queue
        self.size = max(1, size)
        self.patience = patience
        files = try queue.unsafeRead(OpenFiles.init)
    }

    /// How many writes wait for their turn.
    package var waiting: Int { line.count }

    /// Makes a change, and returns when it is on the disk. Changes of one caller who waits for each are made in
    /// their order. A change that throws is taken back alone; a commit that fails, fails every change in it.
    ///
    /// Where another program holds the database, each waits for it as long as it may, counted from when it came.
    ///
    /// It is not broken off when its caller is cancelled, a client that goes away say: others are in the same
    /// transaction.
    ///
    /// - Parameter groupCommitted: called for one of the changes of a group once it is committed, with how many of them
    ///   were made.
    package func write<Value: Sendable>(
        groupCommitted: (@Sendable (Int) -> Void)? = nil,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            if line.join(TypedWrite(body, for: caller, since: patience.now(), groupCommitted)) {
                queue.asyncWriteWithoutTransaction { [self] database in serve(database) }
            }
        }
    }

    private func serve(_ database: Database) {
        while true {
            let group = line.next(atMost: size)
            guard !group.isEmpty else { return }
            commit(group, in: database)
        }
    }

    private func commit(_ group: [any PendingWrite], in database: Database) {
        var refusals = [(any Error)?](repeating: nil, count: group.count)
        var failure: (any Error)?
        var hasBegun = false
        do {
            try files.check()
            patience.set(on: database, for: group)
            defer { patience.reset(on: database) }
            try database.inTransaction(.immediate) {
                hasBegun = true
                for (index, write) in group.enumerated() {
                    refusals[index] = try refusal(of: write, in: database)
                }
                return .commit
            }
            // What was committed to a file that is gone by now is no more to be relied on than what was not.
            try files.check()
            let made = refusals.count { $0 == nil }
            if made > 0 { group.first?.lead(made) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && !hasBegun {
            let late = patience.late(of: group)
            line.putBack(Array(group[late.count...]))
            for write in late { write.fail(StoreError.busy) }
            return
        } catch {
            failure = StoreError.cause(of: error, in: database)
        }
        // One that was refused was so in the light of those before it: where these are not, it may be right.
        for (write, refusal) in zip(group, refusals) {
            if let error = failure ?? refusal { write.fail(error) } else { write.settle() }
        }
    }

    /// Makes one change of the group, and says why it was taken back; nil if it stands.
    ///
    /// - Throws: if SQLite took back the whole transaction, as it does when there is no room left, say.
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
}
