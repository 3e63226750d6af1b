import CSQLite
import Database
import Synchronization

/// Counts the commits of a connection, and can make one fail.
final class CommitObserver: Sendable {
    private struct Contents {
        var count = 0
        var completed = 0
        var completedAtLastCommit = 0
        var failing: Int?
    }

    private let contents = Mutex(Contents())

    /// The error of a commit that ``failCommit(_:)`` makes fail.
    static func isFailure(_ error: (any Error)?) -> Bool {
        (error as? DatabaseError)?.extendedCode == SQLITE_CONSTRAINT | 2 << 8
    }

    /// Counts the commits of a connection from now on.
    func observe(_ connection: Connection) throws {
        let observer = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_commit_hook(
            connection.handle,
            {
                let observer = $0.map { Unmanaged<CommitObserver>.fromOpaque($0).takeUnretainedValue() }
                return observer?.willCommit() == true ? 0 : 1
            }, observer)
        // The function keeps this object alive as long as the connection.
        try connection.addFunction("commit_observer") { _ in withExtendedLifetime(self) { [] } }
    }

    var count: Int { contents.withLock { $0.count } }

    /// The number of completed writes when the last commit began.
    var completedAtLastCommit: Int { contents.withLock { $0.completedAtLastCommit } }

    /// Makes the commit with this number fail, counted from 1.
    func failCommit(_ number: Int) { contents.withLock { $0.failing = number } }

    /// Records a completed write.
    func recordCompletion() { contents.withLock { $0.completed += 1 } }

    /// Whether the commit may succeed.
    private func willCommit() -> Bool {
        contents.withLock { contents in
            contents.completedAtLastCommit = contents.completed
            guard contents.failing != contents.count + 1 else {
                contents.failing = nil
                return false
            }
            contents.count += 1
            return true
        }
    }
}
