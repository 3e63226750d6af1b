import BlogServices
import Dispatch
import GRDB
import Synchronization

/// A blog in a SQLite database: the one connection that writes, and a reading one for everybody who asks.
public final class SQLiteStore: Sendable {
    let file: DatabaseFile
    /// A thread for looking whether the file can be read: a disk that hangs holds up nobody else.
    let probing = DispatchQueue(label: "probe")
    private let writer: WritingConnection
    private let readers = Mutex<[DatabaseQueue]>([])

    private init(_ file: DatabaseFile, writer: WritingConnection) {
        self.file = file
        self.writer = writer
    }

    /// Opens a database, after making sure that it is one of ours. One that is taken as it is may be read without a
    /// right to write: the connection that writes is opened at the first write.
    ///
    /// For one store a process and database: looking at the file gives up the locks that the process has on it
    /// (https://www.sqlite.org/howtocorrupt.html §2.2).
    /// - Parameter groupSize: how many writes share a commit at most; 1 gives each a transaction of its own.
    /// - Throws: ``OpeningError``; what cannot be opened has not been touched.
    public static func open(
        path name: String, _ mode: OpeningMode, groupSize: Int = GroupWriter.standardSize
    ) throws(OpeningError) -> SQLiteStore {
        let file = DatabaseFile(name: name)
        let isUpToDate = try file.look(for: mode) ? try Inspection(file).check(name: name) : false
        if mode == .existing {
            guard file.exists else { throw .noFile(name) }
            guard isUpToDate else { throw .needsMigration(name) }
        } else {
            file.makeIfMissing()
        }
        do {
            var writer: DatabaseQueue?
            if mode == .makeAndMigrate {
                let queue = try DatabaseQueue.writer(of: file)
                if !isUpToDate { try queue.migrate() }
                writer = queue
            }
            return SQLiteStore(
                file, writer: try WritingConnection(to: file, writer, groupSize: groupSize))
        } catch {
            throw OpeningError(error, name: name)
        }
    }

    /// Repositories with a reading connection of their own, for one event loop or one command.
    /// - Parameter observer: who is told how long they take.
    /// - Throws: ``OpeningError``.
    public func repositories(observer: (any StoreObserver)? = nil) throws(OpeningError) -> SQLiteRepositories
    {
        do {
            let reader =
                try writer.isOpen ? DatabaseQueue.reader(of: file) : DatabaseQueue.lonelyReader(of: file)
            readers.withLock { $0.append(reader) }
            return SQLiteRepositories(reader: reader, writer: writer, observer: observer)
        } catch {
            throw OpeningError(error, name: file.name)
        }
    }

    /// Closes every connection, the writing one last, so that its log is taken into the file and removed. The
    /// repositories are of no use afterwards.
    /// - Throws: ``StoreError``.
    public func close() throws {
        do {
            // The first one may be alone in being able to clear up.
            for reader in readers.withLock({ $0 }).reversed() { try reader.close() }
            try writer.close()
        } catch {
            throw StoreError.translated(error)
        }
    }
}
