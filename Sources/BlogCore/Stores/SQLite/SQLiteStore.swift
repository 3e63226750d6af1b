import BlogServices
import GRDB
import Synchronization

/// A blog in a SQLite database: the one connection that writes, and a reading one for everybody who asks.
public final class SQLiteStore: Sendable {
    private let path: String
    private let writer: DatabaseQueue
    private let readers = Mutex<[DatabaseQueue]>([])

    private init(path: String, writer: DatabaseQueue) {
        self.path = path
        self.writer = writer
    }

    /// Opens a database, after making sure that it is one of ours.
    /// - Throws: ``OpeningError``; what cannot be opened has not been touched.
    public static func open(path name: String, _ mode: OpeningMode) throws(OpeningError) -> SQLiteStore {
        let file = DatabaseFile(name: name)
        let isUpToDate = try file.look() ? try Inspection(file).check(name: name) : false
        if mode == .existing {
            guard file.exists else { throw .noFile(name) }
            guard isUpToDate else { throw .needsMigration(name) }
        }
        do {
            let writer = try DatabaseQueue.writer(path: file.path)
            if !isUpToDate { try writer.migrate() }
            return SQLiteStore(path: file.path, writer: writer)
        } catch {
            throw OpeningError(error, name: name)
        }
    }

    /// Repositories with a reading connection of their own, for one event loop or one command.
    /// - Throws: ``StoreError``.
    public func repositories() throws -> SQLiteRepositories {
        do {
            let reader = try DatabaseQueue.reader(path: path)
            readers.withLock { $0.append(reader) }
            return SQLiteRepositories(reader: reader, writer: writer)
        } catch {
            throw StoreError.translated(error)
        }
    }

    /// Closes every connection, the writing one last, so that its log is taken into the file and removed. The
    /// repositories are of no use afterwards.
    /// - Throws: ``StoreError``.
    public func close() throws {
        do {
            for reader in readers.withLock({ $0 }) { try reader.close() }
            try writer.close()
        } catch {
            throw StoreError.translated(error)
        }
    }
}
