import BlogDomain
import Database
import SQLStoreParts
import Threads

/// Follows the log of changes on a reading connection. Without a commit, it only looks at the log's index, in shared memory.
///
/// It compares the rows with SQLite's count of commits. Another program may commit without a row, and SQLite counts from zero
/// again after a recovery. Then nothing is known about the changes.
final class ChangeCursor: Sendable {
    private struct State {
        /// The version before the last look.
        var version: DataVersion
        /// The last row.
        var position: ChangePosition
        /// SQLite's count of commits at the row with the number 0; nil if it is unknown.
        var base: UInt32?
    }

    private let counter: CommitCounter
    private let readers: Readers
    private let state: Lock<State>

    /// Begins at the current end of the log.
    init(on readers: Readers) throws {
        self.readers = readers
        counter = CommitCounter(readers: readers)
        state = Lock(try ChangeCursor.end(on: readers, counter))
    }

    /// The version of the data before the last look.
    var version: DataVersion { state.withLock { $0.version } }

    /// Returns what was committed since the last look; nil without a commit. If a commit has no row, everything may have changed.
    /// - Parameter isBrief: whether it matters only that there is a change that a reader can see. Then the look ends with the
    ///   first one, and everything may have changed.
    /// - Throws: ``StoreError``. Then the next look sees the same commits.
    func advance(isBrief: Bool = false) throws -> Changes? {
        try state.withLock { state in
            let now = try looked()
            guard now.version != state.version else { return nil }
            let (changes, count) = try rows(after: state.position, isBrief: isBrief)
            // The rows may include commits after `now`.
            let later = try looked()
            let last = changes.position
            guard count == last.number - state.position.number, let base = state.base,
                let commits = now.commits, let laterCommits = later.commits,
                base &+ UInt32(truncatingIfNeeded: last.number) &- commits <= laterCommits &- commits
            else {
                state = try ChangeCursor.end(on: readers, counter)
                return Changes([.everything], upTo: state.position)
            }
            (state.version, state.position) = (now.version, last)
            return changes
        }
    }

    /// The merged rows of the log after a position, and their number. It stops when it knows enough.
    private func rows(after position: ChangePosition, isBrief: Bool) throws -> (Changes, Int64) {
        do {
            return try readers.readNow { connection in
                var (changes, count) = (Changes(upTo: position), Int64(0))
                try connection.walk(ChangeQueries.since, .integer(position.number + 1)) { row in
                    changes.read(row)
                    count += 1
                    return isBrief ? changes.subjects.isEmpty : !changes.isEverything
                }
                return (changes, count)
            }
        } catch {
            throw StoreError.translated(error)
        }
    }

    private func looked() throws -> (version: DataVersion, commits: UInt32?) {
        do {
            return try counter.current()
        } catch {
            throw StoreError.translated(error)
        }
    }

    private static func end(on readers: Readers, _ counter: CommitCounter) throws -> State {
        do {
            // The first read opens the log, and with it the index.
            _ = try readers.readNow { try $0.position() }
            let now = try counter.current()
            let position = try readers.readNow { try $0.position() }
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
    func next() async -> Changes? {
        guard let changes = try? cursor.advance(), !changes.subjects.isEmpty else { return nil }
        return changes
    }

    func onCommit(_ action: @escaping @Sendable () -> Void) { committed.add(action) }
}
