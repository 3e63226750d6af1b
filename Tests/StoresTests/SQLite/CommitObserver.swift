import GRDB
import Synchronization

/// The error of a commit that ``CommitObserver/failCommit(_:)`` makes fail.
struct CommitFailure: Error {}

/// Counts the commits of a connection, and can make one fail.
final class CommitObserver: TransactionObserver, Sendable {
    private struct Contents {
        var count = 0
        var completed = 0
        var completedAtLastCommit = 0
        var failing: Int?
    }

    private let contents = Mutex(Contents())

    var count: Int { contents.withLock { $0.count } }

    /// The number of completed writes when the last commit began.
    var completedAtLastCommit: Int { contents.withLock { $0.completedAtLastCommit } }

    /// Makes the commit with this number fail, counted from 1.
    func failCommit(_ number: Int) { contents.withLock { $0.failing = number } }

    /// Records a completed write.
    func recordCompletion() { contents.withLock { $0.completed += 1 } }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseWillCommit() throws {
        try contents.withLock { contents in
            contents.completedAtLastCommit = contents.completed
            guard contents.failing == contents.count + 1 else { return }
            contents.failing = nil
            throw CommitFailure()
        }
    }

    func databaseDidCommit(_ database: Database) { contents.withLock { $0.count += 1 } }

    func databaseDidRollback(_ database: Database) {}
}
