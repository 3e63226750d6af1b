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
    private let line = WriteLine()

    package init(_ queue: DatabaseQueue, size: Int) {
        self.queue = queue
        self.size = max(1, size)
    }

    /// How many writes wait for their turn.
    package var waiting: Int { line.count }

    /// Makes a change, and returns when it is on the disk. Changes of one caller who waits for each are made in
    /// their order. A change that throws is taken back alone; a commit that fails, fails every change in it.
    ///
    /// It is not broken off when its caller is cancelled, a client that goes away say: others are in the same
    /// transaction.
    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            if line.join(TypedWrite(body, for: caller)) {
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
        do {
            try database.inTransaction(.immediate) {
                for (index, write) in group.enumerated() {
                    refusals[index] = try refusal(of: write, in: database)
                }
                return .commit
            }
        } catch {
            failure = error
        }
        for (write, refusal) in zip(group, refusals) {
            if let error = refusal ?? failure { write.fail(error) } else { write.settle() }
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
            return error
        }
    }
}
