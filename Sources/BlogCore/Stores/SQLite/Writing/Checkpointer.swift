import CSQLite
import Database
import Dispatch
import Glibc
import Threads

/// An event of the write-ahead log, for the program's log.
public enum WALEvent: Hashable, Sendable {
    /// The log has grown beyond its limit, because a reader has kept a snapshot open for long.
    case heldOpen(bytes: Int64)
    /// The log is below its limit again.
    case released
}

/// Moves committed pages from the log into the database, on a thread and a connection of its own, so that no commit waits
/// for it.
///
/// A passive checkpoint blocks neither readers nor the writer (https://www.sqlite.org/c3ref/wal_checkpoint_v2.html). Under
/// steady writes it never catches up with the end of the log, and then SQLite cannot start the log again at its beginning.
/// Nor can it while any reader uses the log, and with many short readers one always does. So when the log exceeds
/// ``Limits/bytes``, the last passes take a write turn: all writers wait for a moment, in which the readers leave the log. Those
/// that begin after all pages were moved read only the database file, not the log.
package final class Checkpointer: Sendable {
    package struct Limits: Sendable {
        /// A pass runs after that many new pages.
        package var pages = 1_000
        /// The size of the log beyond which writers wait for the last pass.
        package var bytes = WriteConnection.logLimit
        /// The pause before the next attempt while a reader keeps pages in the log.
        package var pause: Duration = .seconds(1)
        /// The time to wait for the write turn.
        package var turn: Duration = .milliseconds(250)
        /// The time that readers have to leave the log, while the writers wait. Later attempts wait up to three times as long.
        package var readers: Duration = .milliseconds(100)
        /// Passes without the turn are repeated until one moves at most that many pages.
        package var rest = 1_000

        package init() {}
    }

    private struct State {
        /// The pages in the log after the last commit, and at the last pass.
        var pages = 0
        var pagesAtPass = 0
        var isRunning = false
        var isClosed = false
    }

    /// Used on the queue only.
    private struct Work: ~Copyable {
        var connection: Connection?
        var turn: WriteTurn?
        var isReported = false
        /// The pages that were moved when a reader did not leave the log in time.
        var movedWhenHeld: Int?
        /// The number of successive passes that left a log that is too long.
        var attempts = 0
    }

    private let file: DatabaseFile
    private let limits: Limits
    private let report: @Sendable (WALEvent) -> Void
    private let queue = DispatchQueue(label: "checkpoint")
    private let state = Lock(State())
    private let work = Lock(Work())
    /// Whether pages are moved.
    let progress = ThreadProgress("checkpoint")

    init(
        of file: DatabaseFile, _ limits: Limits, report: @escaping @Sendable (WALEvent) -> Void
    ) {
        self.file = file
        self.limits = limits
        self.report = report
    }

    /// Ends after the current pass.
    func close() throws {
        state.withLock { $0.isClosed = true }
        try queue.sync {
            try work.withLock { work in
                try work.connection?.close()
                work.connection = nil
                work.turn = nil
            }
        }
    }

    /// The writing connection has committed. Its log has that many pages.
    func committed(_ pages: Int) {
        let starts = state.withLock { state in
            // The log started again at its beginning.
            if pages < state.pagesAtPass { state.pagesAtPass = 0 }
            state.pages = pages
            guard pages - state.pagesAtPass >= limits.pages, !state.isRunning, !state.isClosed else {
                return false
            }
            state.isRunning = true
            return true
        }
        if starts { queue.async { self.run() } }
    }

    private func run() {
        let isOpen = state.withLock { state in
            state.pagesAtPass = state.pages
            return !state.isClosed
        }
        guard isOpen else { return }
        progress.begin()
        let (isBlocked, event) = work.withLock { pass(&$0) }
        progress.end()
        if let event { report(event) }
        if isBlocked {
            queue.asyncAfter(deadline: .now() + .milliseconds(Int(limits.pause / .milliseconds(1)))) {
                self.run()
            }
        } else {
            state.withLock { $0.isRunning = false }
        }
    }

    /// Moves what can be moved.
    /// - Returns: whether to try again later, although no commit may follow; and what to report of a log that stays too long.
    private func pass(_ work: inout Work) -> (isBlocked: Bool, WALEvent?) {
        // After an error the data is safe in the log. A missing file fails the next commit.
        let isMoved = (try? moveAll(&work)) ?? false
        let size = size
        work.attempts = isMoved || size <= limits.bytes ? 0 : work.attempts + 1
        // At the first attempts other programs may just run a checkpoint, or a few slow reads.
        var event: WALEvent?
        if work.attempts > 3, !work.isReported {
            event = .heldOpen(bytes: size)
        } else if work.attempts == 0, work.isReported {
            event = .released
        }
        if event != nil { work.isReported.toggle() }
        return (work.attempts > 0, event)
    }

    /// - Returns: whether all pages were moved.
    private func moveAll(_ work: inout Work) throws -> Bool {
        let connection = try opened(&work)
        // A pass ignores what is committed while it runs, so another one follows. They end when little is left, when commits
        // are as fast as passes, when a reader is in the way, or when another program runs one.
        var (log, bound) = (try connection.pass(), Int.max)
        var moved = log?.moved ?? 0
        while moved > limits.rest, moved < bound, let next = try connection.pass() {
            bound = moved - moved / 8
            moved = next.moved - (log?.moved ?? 0)
            log = next
        }
        guard size > limits.bytes else { return log?.rest == 0 }
        // The writers do not wait again for the same reader.
        if let log, log.rest > 0, log.moved == work.movedWhenHeld { return false }
        work.movedWhenHeld = nil
        guard try !finish(&work, on: connection) else { return true }
        work.movedWhenHeld = try connection.checkpoint(SQLITE_CHECKPOINT_PASSIVE)?.moved
        return false
    }

    /// Moves the rest and waits until no reader uses the log, while no writer of this project runs; then the next commit starts
    /// the log again. Truncates a log that is far too long. If another program keeps the turn, it does so without a turn.
    /// - Returns: whether no reader uses the log.
    private func finish(_ work: inout Work, on connection: Connection) throws -> Bool {
        if work.turn == nil { work.turn = WriteTurn(beside: file) }
        let hasTurn = work.turn?.take(within: limits.turn) ?? false
        defer { if hasTurn { work.turn?.release() } }
        let end = ContinuousClock.now + limits.readers * min(work.attempts + 1, 3)
        let waits: () -> Bool = {
            guard .now < end else { return false }
            usleep(1_000)
            return true
        }
        connection.whenBusy { _ in waits() }
        // Another program may have done it before this one got the turn.
        while size > limits.bytes {
            let mode = size > 2 * limits.bytes ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_RESTART
            if try connection.checkpoint(mode) != nil { return true }
            // SQLite does not wait for the pass of another program.
            guard waits() else { return false }
        }
        return true
    }

    /// The size of the log.
    private var size: Int64 { file.longer(by: "-wal").size }

    private func opened(_ work: inout Work) throws -> Connection {
        if let connection = work.connection { return connection }
        let connection = try Connection.checkpointer(of: file)
        work.connection = connection
        return connection
    }
}

extension Connection {
    /// Moves pages and waits until they are on the disk. SQLite itself would wait for them only at the end of a complete
    /// checkpoint, and then for all of them while the writers wait.
    fileprivate func pass() throws -> LogState? {
        let state = try checkpoint(SQLITE_CHECKPOINT_PASSIVE)
        try synchronizeFile()
        return state
    }
}
