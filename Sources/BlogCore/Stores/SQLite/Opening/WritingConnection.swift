import BlogServices
package import GRDB
import Synchronization

/// The one connection that writes, opened when somebody first does: who only reads needs no lock for it.
package final class WritingConnection: Sendable {
    private let file: DatabaseFile
    private let queue: Mutex<DatabaseQueue?>

    /// - Parameter queue: the connection, if it is open already.
    init(to file: DatabaseFile, _ queue: DatabaseQueue? = nil) {
        self.file = file
        self.queue = Mutex(queue)
    }

    /// The connection. Whoever asks while it is being opened waits for the same one.
    /// - Throws: `DatabaseError`; ``StoreError/readOnly`` for a file that may only be read.
    package func opened() throws -> DatabaseQueue {
        try queue.withLock { queue in
            if let queue { return queue }
            // SQLite would open it for reading, and leave a log beside it that cannot be written either; or make one
            // that is not there any more.
            guard file.isWritable else { throw StoreError.readOnly }
            let opened = try DatabaseQueue.writer(of: file)
            queue = opened
            return opened
        }
    }

    var isOpen: Bool { queue.withLock { $0 != nil } }

    func close() throws {
        try queue.withLock { try $0?.close() }
    }
}
