import CSQLite
import Database
import Dispatch
import Locking
import Offloading

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
/// So when the log exceeds ``Limits/bytes``, the last pass takes a write turn: all writers wait for that pass.
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
        let size = file.longer(by: "-wal").size
        work.attempts = isMoved || size <= limits.bytes ? 0 : work.attempts + 1
        // At the first attempt another program may just run a checkpoint.
        var event: WALEvent?
        if work.attempts > 1, !work.isReported {
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
        guard var log = try connection.pass() else { return false }
        // A pass ignores what is committed while it runs, so another one follows. They end when little is left, or when
        // commits are as fast as passes.
        var (moved, bound) = (log.moved, Int.max)
        while log.rest == 0, moved > limits.rest, moved < bound {
            bound = moved - moved / 8
            guard let next = try connection.pass() else { return false }
            moved = next.moved - log.moved
            log = next
        }
        let size = file.longer(by: "-wal").size
        guard log.rest == 0, size > limits.bytes else { return log.rest == 0 }
        return try finish(&work, on: connection, size: size)
    }

    /// Moves the rest while no writer of this project runs, and truncates a log that is far too long. If another program keeps
    /// the turn, it does so without a turn.
    /// - Returns: whether all pages were moved.
    private func finish(_ work: inout Work, on connection: Connection, size: Int64) throws -> Bool {
        if work.turn == nil { work.turn = WriteTurn(beside: file) }
        let hasTurn = work.turn?.take(within: limits.turn) ?? false
        defer { if hasTurn { work.turn?.release() } }
        guard let log = try connection.checkpoint(SQLITE_CHECKPOINT_PASSIVE), log.rest == 0 else {
            return false
        }
        // A truncation waits for readers, so it is tried only when nothing is left to move. The connection has a busy
        // timeout of 0.
        if size > 2 * limits.bytes { _ = try connection.checkpoint(SQLITE_CHECKPOINT_TRUNCATE) }
        return true
    }

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
