import CSQLite
import Glibc

/// The one connection that writes, for all loops: what a turn of a loop brings is one transaction, and no answer to it
/// leaves before that is on the disk.
final class Writer {
    /// What came of a write.
    enum Result {
        case done
        case made(Int64)
        case notFound
        case malformed
    }

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let connection: Connection
    private let begins, commits, undoes: Statement
    private let likes: LikeStatements
    private let drafts: DraftStatement

    init(path: String) throws(Failure) {
        connection = try Connection(writing: path)
        begins = try Statement("BEGIN IMMEDIATE", on: connection)
        commits = try Statement("COMMIT", on: connection)
        undoes = try Statement("ROLLBACK", on: connection)
        likes = try LikeStatements(connection)
        drafts = try DraftStatement(connection)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func like(_ blog: Int64, by user: Int64, at moment: Int64, into json: inout Output) -> Result {
        likes.add(blog, by: user, at: moment, into: &json) ? .done : .notFound
    }

    func addDraft(
        _ request: Request, by user: Int64, at moment: Int64, into json: inout Output
    ) -> Result {
        guard let content = DraftContent(request.content) else { return .malformed }
        guard let id = drafts.add(content, by: user, at: moment, on: connection, into: &json) else {
            return .malformed
        }
        return .made(id)
    }
}

extension Writer {
    /// Begins a transaction, when no other loop has one. Where it says false there is none.
    func begin() -> Bool {
        pthread_mutex_lock(mutex)
        guard begins.run() else {
            pthread_mutex_unlock(mutex)
            return false
        }
        return true
    }

    /// Ends the transaction that was begun, and says whether it is on the disk.
    func commit() -> Bool {
        defer { pthread_mutex_unlock(mutex) }
        guard !commits.run() else { return true }
        _ = undoes.run()
        return false
    }
}
