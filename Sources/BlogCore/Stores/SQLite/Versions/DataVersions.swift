import BlogServices
import GRDB

/// Tells on a reading connection whether anybody has written: what whoever keeps something that was read goes by.
///
/// Whatever is read after a version was asked for, on this connection or another one, is at least as new as it.
public struct DataVersions: Sendable {
    private let connection: ReadingConnection

    /// SQLite is asked once before anything else, so that it has opened the log.
    init(on connection: ReadingConnection) throws {
        self.connection = connection
        _ = try connection.read(Self.counted)
    }

    /// The version now. It is read without a system call, and not told to the store's observer: it is part of no answer.
    /// - Throws: ``StoreError``.
    public func current() throws -> DataVersion {
        do {
            let header = connection.queue.unsafeRead { database in
                database.sqliteConnection.flatMap(LogIndexHeader.init(of:))
            }
            guard let header else { return try connection.read(Self.counted) }
            return header.version
        } catch {
            throw StoreError.translated(error)
        }
    }

    /// What SQLite says itself, which costs a read: two locks, and their release. It does not count what a connection
    /// commits itself; this one commits nothing.
    private static func counted(_ database: Database) throws -> DataVersion {
        DataVersion(try database.row(VersionQueries.dataVersion) { $0.integer(0) } ?? 0)
    }
}

extension SQLiteRepositories {
    /// The versions of the data that these repositories read.
    /// - Throws: ``StoreError``.
    public func versions() throws -> DataVersions {
        do {
            return try DataVersions(on: connection)
        } catch {
            throw StoreError.translated(error)
        }
    }
}
