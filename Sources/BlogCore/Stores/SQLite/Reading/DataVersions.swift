import BlogServices
import Database
import Locking

/// A version of the data. Two versions from the same ``DataVersions`` are equal only if no process committed a change that
/// a reader can see between them.
public struct DataVersion: Hashable, Sendable {
    /// The number of commits and of pages in the database.
    private let counts: UInt64
    /// The checksum of the last commit.
    private let checksum: UInt64
    private let isHeader: Bool

    /// Creates a version from SQLite's own number.
    public init(_ number: Int64) {
        (counts, checksum, isHeader) = (UInt64(bitPattern: number), 0, false)
    }

    /// Creates a version from the header of a log's index. It never equals a version made from a number.
    ///
    /// It contains only what a commit changes. A checkpoint changes the log's length and its salts, but no data. The
    /// counter alone is not enough: it starts again at zero when SQLite recovers the index after a crash.
    init(_ header: LogIndexHeader) {
        (counts, isHeader) = (UInt64(header.commits) << 32 | UInt64(header.pages), true)
        checksum = header.checksum
    }
}

/// Detects commits on a reading connection, for cache invalidation.
///
/// Data that any connection reads after a call to ``current()`` is at least as new as the returned version.
public final class DataVersions: Sendable {
    private let cursor: ChangeCursor
    private let shown: Lock<DataVersion>

    /// Reads once, so that SQLite opens the log.
    init(on connection: ReadingConnection) throws {
        cursor = try ChangeCursor(on: connection)
        shown = Lock(cursor.version)
    }

    /// The current version. It is usually read without a system call, and the store's observer does not count that
    /// read. Only the first call after a commit reads the log of changes: a commit that no reader can see keeps the version.
    /// - Throws: ``StoreError``.
    public func current() throws -> DataVersion {
        try shown.withLock { shown in
            if try cursor.advance({ $0.bytes(.subjects).isEmpty }) == .skipped { shown = cursor.version }
            return shown
        }
    }
}

/// Counts commits on a reading connection.
struct CommitCounter {
    let connection: ReadingConnection

    /// A version that every commit changes, and the number of commits since SQLite created the log's index; nil if that is
    /// unknown.
    func current() throws -> (version: DataVersion, commits: UInt32?) {
        // A commit writes the header within microseconds.
        for _ in 1...100 {
            if let header = connection.withConnection({ LogIndexHeader(of: $0) }) {
                return (DataVersion(header), header.commits)
            }
        }
        return (DataVersion(try connection.read(Self.counted)), nil)
    }

    /// SQLite's own number (`data_version`). It costs a read, which takes and releases two locks. It excludes commits
    /// of its own connection, but a reading connection never commits.
    private static func counted(_ connection: Connection) throws -> Int64 {
        try connection.integer(ReadingQueries.dataVersion) ?? 0
    }
}

extension SQLiteRepositories {
    /// The versions of the data that these repositories read.
    /// - Throws: ``StoreError``.
    public func versions() throws -> DataVersions {
        do {
            return try DataVersions(on: reading)
        } catch {
            throw StoreError.translated(error)
        }
    }
}
