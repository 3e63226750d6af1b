import GRDB
import Synchronization

/// Counts a connection's commits, and refuses one.
final class CommitLog: TransactionObserver, Sendable {
    struct Refused: Error {}

    private struct Contents {
        var count = 0
        var told = 0
        var toldAtLastCommit = 0
        var refused: Int?
    }

    private let contents = Mutex(Contents())

    /// How many there were.
    var count: Int { contents.withLock { $0.count } }

    /// How many writers had been told that they were done when the last commit began.
    var toldAtLastCommit: Int { contents.withLock { $0.toldAtLastCommit } }

    /// Lets the commit of this number fail, counted from 1.
    func refuse(_ number: Int) { contents.withLock { $0.refused = number } }

    /// A writer has been told.
    func tell() { contents.withLock { $0.told += 1 } }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseWillCommit() throws {
        try contents.withLock { contents in
            contents.toldAtLastCommit = contents.told
            guard contents.refused == contents.count + 1 else { return }
            contents.refused = nil
            throw Refused()
        }
    }

    func databaseDidCommit(_ database: Database) { contents.withLock { $0.count += 1 } }

    func databaseDidRollback(_ database: Database) {}
}
