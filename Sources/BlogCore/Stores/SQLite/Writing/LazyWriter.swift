import BlogDomain
import Database
import SQLStoreParts
import Threads

/// The one connection that writes. It is opened at the first write: reading alone needs no lock.
package final class LazyWriter: Sendable {
    private let file: DatabaseFile
    private let limits: WriteLimits
    private let committed: CommitObservers
    private let report: @Sendable (WALEvent) -> Void
    private let writer: Lock<GroupWriter?>
    /// Held as long as this store may read or write.
    private let hold: Lock<DatabaseHold?>

    /// - Parameter connection: the connection, if it is open already.
    /// - Throws: `DatabaseError`, ``StoreError``.
    init(
        to file: DatabaseFile, _ connection: sending WriteConnection?, limits: WriteLimits,
        hold: DatabaseHold,
        committed: CommitObservers, report: @escaping @Sendable (WALEvent) -> Void
    ) throws {
        self.file = file
        self.hold = Lock(hold)
        self.limits = limits
        self.committed = committed
        self.report = report
        var writer: GroupWriter?
        if let connection {
            writer = try GroupWriter(
                connection, to: file, limits: limits, committed: committed, report: report)
        }
        self.writer = Lock(writer)
    }

    /// Opens the connection, or returns the open one.
    /// - Throws: `DatabaseError`; ``StoreError/readOnly`` for a file without write permission, ``StoreError/vanished``.
    package func opened() throws -> GroupWriter {
        try writer.withLock { writer in
            if let writer { return writer }
            // SQLite would open it for reading and leave a log beside it that cannot be written either; or create a
            // file that was deleted.
            guard file.isWritable else { throw StoreError.readOnly }
            let opened = try GroupWriter(
                WriteConnection(to: file), to: file, limits: limits, committed: committed, report: report)
            writer = opened
            return opened
        }
    }

    /// Checks that the database, and the other files if it writes to them, are still in place.
    /// - Throws: ``StoreError/vanished``.
    func check() throws {
        // Not under a lock, which every write takes: a slow disk delays the answer.
        if hold.withLock({ $0 })?.isOn(file) == false { throw StoreError.vanished }
        try writer.withLock { $0 }?.files.check()
    }

    /// The writes that wait.
    var status: WriteQueueStatus { writer.withLock { $0?.status ?? .empty } }

    /// The writer, if no write has started since one was refused after its timeout.
    var blockedWriter: GroupWriter? { writer.withLock { $0?.isBlocked == true ? $0 : nil } }

    /// The threads that write, tell others of commits, and move pages.
    var threads: [ThreadProgress] { (writer.withLock { $0 }?.threads ?? []) + [committed.progress] }

    var isOpen: Bool { writer.withLock { $0 != nil } }

    /// The hold under which a reader is opened before this connection; nil once it is open.
    var standaloneHold: DatabaseHold? { isOpen ? nil : hold.withLock { $0 } }

    func close() throws {
        // It waits for pending writes.
        try writer.withLock { $0 }?.close()
        if isOpen { WriteTurn.removeFile(beside: file) }
        hold.withLock { $0 = nil }
    }
}
