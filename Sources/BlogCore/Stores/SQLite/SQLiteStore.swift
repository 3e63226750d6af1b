import BlogServices
import Dispatch
import GRDB
import Synchronization

/// A blog in a SQLite database: the one connection that writes, and a reading one for everybody who asks.
public final class SQLiteStore: Sendable {
    let file: DatabaseFile
    /// A thread for looking whether the file can be read: a disk that hangs holds up nobody else.
    let probing = DispatchQueue(label: "probe")
    let writer: WritingConnection
    private let readers = Mutex<[DatabaseQueue]>([])
    private let searching: SearchConnections

    private init(_ file: DatabaseFile, writer: WritingConnection, searchTime: SearchTime) {
        self.file = file
        self.writer = writer
        searching = SearchConnections(searchTime) { try SQLiteStore.reader(of: file, beside: writer) }
    }

    /// Opens a database, after making sure that it is one of ours. One that is taken as it is may be read without a
    /// right to write: the connection that writes is opened at the first write.
    ///
    /// For one store a process and database: looking at the file gives up the locks that the process has on it
    /// (https://www.sqlite.org/howtocorrupt.html §2.2).
    /// - Parameters:
    ///   - groupSize: how many writes share a commit at most; 1 gives each a transaction of its own.
    ///   - searchTime: how long a search may take.
    /// - Throws: ``OpeningError``; what cannot be opened has not been touched.
    public static func open(
        path name: String, _ mode: OpeningMode, groupSize: Int = GroupWriter.standardSize,
        searchTime: SearchTime = .standard
    ) throws(OpeningError) -> SQLiteStore {
        let file = DatabaseFile(name: name)
        let isFilled = try file.look(for: mode)
        switch mode {
        case .existing: guard file.exists else { throw .noFile(name) }
        case .makeAndMigrate: file.makeIfMissing()
        }
        let hold = try DatabaseHold.shared(file)
        let isUpToDate = isFilled ? try Inspection(file).check(name: name) : false
        if mode == .existing, !isUpToDate { throw .needsMigration(name) }
        var limits = WriteLimits()
        limits.groupCount = max(1, groupSize)
        do {
            var writer: DatabaseQueue?
            if mode == .makeAndMigrate {
                let queue = try DatabaseQueue.writer(of: file)
                if !isUpToDate { try queue.migrate() }
                writer = queue
            }
            return SQLiteStore(
                file, writer: try WritingConnection(to: file, writer, limits: limits, hold: hold),
                searchTime: searchTime)
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
            let reader = try SQLiteStore.reader(of: file, beside: writer)
            readers.withLock { $0.append(reader) }
            return SQLiteRepositories(
                connection: ReadingConnection(reader), writer: writer, searching: searching,
                observer: observer)
        } catch {
            throw OpeningError(error, name: file.name)
        }
    }

    /// The writes that wait for the one connection, for metrics.
    public var writeQueue: WriteQueueStatus { writer.status }

    private static func reader(
        of file: DatabaseFile, beside writer: WritingConnection
    ) throws -> DatabaseQueue {
        try writer.isOpen ? .reader(of: file) : .lonelyReader(of: file)
    }

    /// Closes every connection, the writing one last, so that its log is taken into the file and removed. The
    /// repositories are of no use afterwards.
    /// - Throws: ``StoreError``.
    public func close() throws {
        do {
            try searching.close()
            // The first one may be alone in being able to clear up.
            for reader in readers.withLock({ $0 }).reversed() { try reader.close() }
            try writer.close()
        } catch {
            throw StoreError.translated(error)
        }
    }
}
