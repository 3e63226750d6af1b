import CSQLite
import Glibc

/// The one writing connection of all loops. The writes of one turn of a loop are one transaction, and their responses
/// are sent only after it is on the disk.
final class Writer {
    /// The result of a write.
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
    /// Begins a transaction if no other loop has one. Returns whether it has begun.
    func begin() -> Bool {
        pthread_mutex_lock(mutex)
        guard begins.run() else {
            pthread_mutex_unlock(mutex)
            return false
        }
        return true
    }

    /// Ends the transaction. Returns whether it is on the disk.
    func commit() -> Bool {
        defer { pthread_mutex_unlock(mutex) }
        guard !commits.run() else { return true }
        _ = undoes.run()
        return false
    }
}
