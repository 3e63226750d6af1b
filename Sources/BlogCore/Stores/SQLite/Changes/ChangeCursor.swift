import BlogServices
import Database
import Dispatch
import Locking
import Offloading
import Synchronization

/// Follows the log of changes on a reading connection. Without a commit, it only looks at the log's index, in shared memory.
///
/// It compares the rows with SQLite's count of commits. Another program may commit without a row, and SQLite counts from zero
/// again after a recovery. Then nothing is known about the changes.
final class ChangeCursor: Sendable {
    enum Progress {
        /// No commit.
        case none
        /// `visit` has seen all commits.
        case read
        /// `visit` has returned false, or a commit has no row.
        case skipped
    }

    private struct State {
        /// The version before the last look.
        var version: DataVersion
        /// The last row.
        var position: ChangePosition
        /// SQLite's count of commits at the row with the number 0; nil if it is unknown.
        var base: UInt32?
    }

    private let counter: CommitCounter
    private let connection: ReadingConnection
    private let state: Lock<State>

    /// Begins at the current end of the log.
    init(on connection: ReadingConnection) throws {
        self.connection = connection
        counter = CommitCounter(connection: connection)
        state = Lock(try ChangeCursor.end(on: connection, counter))
    }

    /// The version of the data before the last look.
    var version: DataVersion { state.withLock { $0.version } }

    /// The position after the last look.
    var position: ChangePosition { state.withLock { $0.position } }

    /// Passes the rows of the log since the last look to `visit`, until it returns false.
    /// - Throws: ``StoreError``. Then the next look sees the same rows.
    func advance(_ visit: (ResultRow<ChangeColumn>) -> Bool) throws -> Progress {
        try state.withLock { state in
            let now = try looked()
            guard now.version != state.version else { return .none }
            var (last, count, isWhole) = (state.position, Int64(0), true)
            do {
                try connection.read { connection in
                    try connection.walk(ChangeQueries.since, .integer(state.position.number + 1)) { row in
                        last = row.position
                        count += 1
                        isWhole = visit(row)
                        return isWhole
                    }
                }
            } catch {
                throw StoreError.translated(error)
            }
            // The rows may include commits after `now`.
            let later = try looked()
            guard isWhole, count == last.number - state.position.number, let base = state.base,
                let commits = now.commits, let laterCommits = later.commits,
                base &+ UInt32(truncatingIfNeeded: last.number) &- commits <= laterCommits &- commits
            else {
                state = try ChangeCursor.end(on: connection, counter)
                return .skipped
            }
            (state.version, state.position) = (now.version, last)
            return .read
        }
    }

    private func looked() throws -> (version: DataVersion, commits: UInt32?) {
        do {
            return try counter.current()
        } catch {
            throw StoreError.translated(error)
        }
    }

    private static func end(on connection: ReadingConnection, _ counter: CommitCounter) throws -> State {
        do {
            // The first read opens the log, and with it the index.
            _ = try connection.read { try $0.position() }
            let now = try counter.current()
            let position = try connection.read { try $0.position() }
            // If a commit came in between, it is unknown whether the position includes it.
            let isExact = try counter.current().version == now.version
            return State(
                version: now.version, position: position,
                base: isExact ? now.commits.map { $0 &- UInt32(truncatingIfNeeded: position.number) } : nil)
        } catch {
            throw StoreError.translated(error)
        }
    }
}

/// The log of changes of a SQLite store, followed on a connection of its own.
final class SQLiteChangeSource: ChangeSource {
    private let cursor: ChangeCursor
    private let committed: CommitObservers

    init(_ cursor: ChangeCursor, _ committed: CommitObservers) {
        self.cursor = cursor
        self.committed = committed
    }

    /// After an error, the next call sees the same commits.
    func next() -> Changes? {
        var changes: Changes?
        let progress = try? cursor.advance { row in
            if changes == nil { changes = Changes(upTo: row.position) }
            changes?.read(row)
            return changes?.isEverything != true
        }
        switch progress {
        case .none?: return nil
        case .read?: return changes?.subjects.isEmpty == false ? changes : nil
        case .skipped?: return Changes([.everything], upTo: cursor.position)
        case nil: return nil
        }
    }

    func onCommit(_ action: @escaping @Sendable () -> Void) { committed.add(action) }
}

/// The actions that run after commits of this process, on a thread of their own: an action that hangs stops no write. Several
/// commits in a row may be one call.
package final class CommitObservers: Sendable {
    private let actions = Lock<[@Sendable () -> Void]>([])
    private let queue = DispatchQueue(label: "commit-observers")
    private let isNotifying = Atomic(false)
    /// Whether the actions return.
    let progress = ThreadProgress("commit-observers")

    func add(_ action: @escaping @Sendable () -> Void) {
        actions.withLock { $0.append(action) }
    }

    func notify() {
        guard !isNotifying.exchange(true, ordering: .acquiringAndReleasing) else { return }
        queue.async { [self] in
            progress.begin()
            // Before the actions: a commit from now on needs another call.
            _ = isNotifying.exchange(false, ordering: .acquiringAndReleasing)
            let actions = actions.withLock { $0 }
            checkNoLockIsHeld()
            for action in actions { action() }
            progress.end()
        }
    }
}
