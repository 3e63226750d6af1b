import BlogServices
import GRDB
import GRDBSQLite
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
    init(commits: UInt32, pages: UInt32, checksum: UInt64) {
        (counts, isHeader) = (UInt64(commits) << 32 | UInt64(pages), true)
        self.checksum = checksum
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
            if let header = connection.withConnection({ LogIndexHeader(of: $0.handle) }) {
                return (header.version, header.commits)
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

/// The header of a log's index, in the memory that all connections of all processes share
/// (https://www.sqlite.org/walformat.html, §2.1). Each commit writes a new header with a count of commits, the log's
/// length and checksums. A checkpoint may write one too. SQLite starts each read by comparing the header with its last copy.
package struct LogIndexHeader: Sendable {
    /// The header's content as a version.
    package let version: DataVersion
    /// The number of commits since the index was created.
    let commits: UInt32

    /// The only format since SQLite 3.7.0.
    private static let format: UInt32 = 3_007_000
    private static let size = 48
    /// The size of the regions that SQLite maps.
    private static let regionSize: Int32 = 32 * 1_024

    /// Reads the header without a system call; nil if a commit is writing it now, or if its format is unknown.
    ///
    /// A commit writes the second copy, then the first (`walIndexWriteHdr`), and is acknowledged after both. If the
    /// first copy is unchanged, no later commit was acknowledged before it was read. If both copies are equal, every
    /// later read sees their commit.
    package init?(of connection: OpaquePointer) {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
            let file, let methods = file.pointee.pMethods, methods.pointee.iVersion >= 2,
            let map = methods.pointee.xShmMap, let barrier = methods.pointee.xShmBarrier
        else { return nil }
        var memory: UnsafeMutableRawPointer?
        // The argument 0 does not create a region that does not exist.
        guard map(file, 0, Self.regionSize, 0, &memory) == SQLITE_OK, let memory,
            memory.load(as: UInt32.self) == Self.format
        else { return nil }
        let first = Self.words(at: memory)
        barrier(file)
        guard Self.words(at: memory + Self.size) == first else { return nil }
        // `iChange`, `nPage` and `aFrameCksum` of `WalIndexHdr`.
        commits = UInt32(truncatingIfNeeded: first[1])
        version = DataVersion(
            commits: commits, pages: UInt32(truncatingIfNeeded: first[2] >> 32),
            checksum: first[3])
    }

    private static func words(at memory: UnsafeMutableRawPointer) -> SIMD8<UInt64> {
        var words = SIMD8<UInt64>()
        for place in 0..<size / 8 {
            words[place] = memory.load(fromByteOffset: place * 8, as: UInt64.self)
        }
        return words
    }
}
