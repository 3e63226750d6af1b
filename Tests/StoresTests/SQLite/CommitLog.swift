import GRDB
import Synchronization

/// Counts the commits of a connection, and can make one fail.
final class CommitLog: TransactionObserver, Sendable {
    struct Refused: Error {}

    private struct Contents {
        var count = 0
        var completed = 0
        var completedAtLastCommit = 0
        var refused: Int?
    }

    private let contents = Mutex(Contents())

    var count: Int { contents.withLock { $0.count } }

    /// The number of completed writes when the last commit began.
    var completedAtLastCommit: Int { contents.withLock { $0.completedAtLastCommit } }

    /// Makes the commit with this number fail, counted from 1.
    func refuse(_ number: Int) { contents.withLock { $0.refused = number } }

    /// Records a completed write.
    func recordCompletion() { contents.withLock { $0.completed += 1 } }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseWillCommit() throws {
        try contents.withLock { contents in
            contents.completedAtLastCommit = contents.completed
            guard contents.refused == contents.count + 1 else { return }
            contents.refused = nil
            throw Refused()
        }
    }

    func databaseDidCommit(_ database: Database) { contents.withLock { $0.count += 1 } }

    func databaseDidRollback(_ database: Database) {}
}
