import BlogServices
import GRDB
import Synchronization

/// The one connection that writes, opened when somebody first does: who only reads needs no lock for it.
package final class WritingConnection: Sendable {
    private let file: DatabaseFile
    private let limits: WriteLimits
    private let writer: Mutex<GroupWriter?>
    /// For as long as anybody may read or write by this store.
    private let hold: Mutex<DatabaseHold?>

    /// - Parameter queue: the connection, if it is open already.
    /// - Throws: `DatabaseError`, ``StoreError``.
    init(to file: DatabaseFile, _ queue: DatabaseQueue?, limits: WriteLimits, hold: DatabaseHold) throws {
        self.file = file
        self.hold = Mutex(hold)
        self.limits = limits
        writer = Mutex(try queue.map { try GroupWriter($0, limits: limits) })
    }

    /// The connection. Whoever asks while it is being opened waits for the same one.
    /// - Throws: `DatabaseError`; ``StoreError/readOnly`` for a file that may only be read, ``StoreError/vanished``.
    package func opened() throws -> GroupWriter {
        try writer.withLock { writer in
            if let writer { return writer }
            // SQLite would open it for reading, and leave a log beside it that cannot be written either; or make one
            // that is not there any more.
            guard file.isWritable else { throw StoreError.readOnly }
            let opened = try GroupWriter(DatabaseQueue.writer(of: file), limits: limits)
            writer = opened
            return opened
        }
    }

    /// Makes sure that the files it writes to, if it is open, are where they were.
    /// - Throws: ``StoreError/vanished``.
    func check() throws {
        try writer.withLock { try $0?.files.check() }
    }

    /// The writes that wait.
    var status: WriteQueueStatus { writer.withLock { $0?.status ?? .empty } }

    var isOpen: Bool { writer.withLock { $0 != nil } }

    func close() throws {
        try writer.withLock { writer in
            guard let queue = writer?.queue else { return }
            // Of no consequence to what was written: whoever cannot learn today does so another time.
            try? queue.inDatabase { try $0.learnSizesIfChanged() }
            try queue.close()
        }
        hold.withLock { $0 = nil }
    }
}
