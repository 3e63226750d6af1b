import BlogDomain
import Database
import Threads

extension DataVersion {
    /// Creates a version from the header of a log's index.
    ///
    /// It contains only what a commit changes. A checkpoint changes the log's length and its salts, but no data. The
    /// counter alone is not enough: it starts again at zero when SQLite recovers the index after a crash.
    init(_ header: LogIndexHeader) {
        // A database has at least one page, so it never equals a version made from a number.
        self.init(UInt64(header.commits) << 32 | UInt64(header.pages), header.checksum)
    }

    /// Creates a version from SQLite's own number.
    init(_ number: Int64) {
        self.init(UInt64(bitPattern: number) << 32)
    }
}

/// Detects commits on a reading connection.
final class SQLiteDataVersions: DataVersions {
    private let cursor: ChangeCursor
    private let shown: Lock<DataVersion>

    /// Reads once, so that SQLite opens the log.
    init(on readers: Readers) throws {
        cursor = try ChangeCursor(on: readers)
        shown = Lock(cursor.version)
    }

    /// The version is usually read without a system call, and the store's observer does not count that read. Only the first
    /// call after a commit reads the log of changes.
    func current() async throws -> DataVersion {
        try shown.withLock { shown in
            if let changes = try cursor.advance(isBrief: true), !changes.subjects.isEmpty {
                shown = cursor.version
            }
            return shown
        }
    }
}

/// Counts commits on a reading connection.
struct CommitCounter {
    let readers: Readers

    /// A version that every commit changes, and the number of commits since SQLite created the log's index; nil if that is
    /// unknown.
    func current() throws -> (version: DataVersion, commits: UInt32?) {
        // A commit writes the header within microseconds.
        for _ in 1...100 {
            if let header = readers.own?.withConnection({ LogIndexHeader(of: $0) }) {
                return (DataVersion(header), header.commits)
            }
        }
        // Only the numbers of one connection can be compared.
        guard let number = try readers.own?.read(Self.counted) else { throw StoreError.busy }
        return (DataVersion(number), nil)
    }

    /// SQLite's own number (`data_version`). It costs a read, which takes and releases two locks. It excludes commits
    /// of its own connection, but a reading connection never commits.
    private static func counted(_ connection: Connection) throws -> Int64 {
        try connection.integer(ReadingQueries.dataVersion) ?? 0
    }
}
