import BlogServices
import GRDB
import GRDBSQLite

/// A version of the data, for comparing: two of the same ``DataVersions`` are equal only if no process has committed
/// anything between them.
public struct DataVersion: Hashable, Sendable {
    private let words: SIMD8<UInt64>

    /// Makes a version from SQLite's own number.
    public init(_ number: Int64) {
        words = [UInt64(bitPattern: number), 0, 0, 0, 0, 0, 0, 0]
    }

    /// Makes a version from the header of a log's index, which is never a number followed by zeros.
    init(header words: SIMD8<UInt64>) {
        self.words = words
    }
}

/// Tells on a reading connection whether anybody has written, so that a cache knows whether its data is current.
///
/// Data that is read after a version was asked for, on this connection or another one, is at least as new as the version.
public struct DataVersions: Sendable {
    private let connection: ReadingConnection

    /// Asks SQLite once before anything else, so that it has opened the log.
    init(on connection: ReadingConnection) throws {
        self.connection = connection
        _ = try connection.read(Self.counted)
    }

    /// The version now. It is read without a system call, and not reported to the store's observer.
    /// - Throws: ``StoreError``.
    public func current() throws -> DataVersion {
        do {
            let header = connection.withConnection { LogIndexHeader(of: $0.handle) }
            return try header?.version ?? connection.read(Self.counted)
        } catch {
            throw StoreError.translated(error)
        }
    }

    /// SQLite's own number, which costs a read: two locks, and their release. It does not count what the connection
    /// commits itself; this one commits nothing.
    private static func counted(_ connection: Connection) throws -> DataVersion {
        DataVersion(try connection.integer(ReadingQueries.dataVersion) ?? 0)
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

/// The header of a log's index, as it is in the memory that all connections of all processes share
/// (https://www.sqlite.org/walformat.html, §2.1): each commit writes another one, with a count of commits, the log's length
/// and checksums. SQLite itself begins each read by looking whether it is still the one that it knows.
package struct LogIndexHeader: Sendable {
    /// What is in it, and nothing else.
    package let version: DataVersion

    /// The format that has been the only one since SQLite 3.7.0.
    private static let format: UInt32 = 3_007_000
    private static let size = 48
    /// As SQLite maps it.
    private static let regionSize: Int32 = 32 * 1_024

    /// Reads it without a system call; nil where it cannot be read this way: somebody is writing it right now, or it is
    /// another format.
    ///
    /// A commit writes the second copy, then the first (`walIndexWriteHdr`), and is acknowledged after both. So a first copy
    /// that is found unchanged was unchanged, however slowly it was read: no commit was acknowledged before. Both alike are
    /// a commit that every read from now on sees.
    package init?(of connection: OpaquePointer) {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
            let file, let methods = file.pointee.pMethods, methods.pointee.iVersion >= 2,
            let map = methods.pointee.xShmMap, let barrier = methods.pointee.xShmBarrier
        else { return nil }
        var memory: UnsafeMutableRawPointer?
        // What is not mapped is not made: 0.
        guard map(file, 0, Self.regionSize, 0, &memory) == SQLITE_OK, let memory,
            memory.load(as: UInt32.self) == Self.format
        else { return nil }
        let first = Self.words(at: memory)
        barrier(file)
        guard Self.words(at: memory + Self.size) == first else { return nil }
        version = DataVersion(header: first)
    }

    private static func words(at memory: UnsafeMutableRawPointer) -> SIMD8<UInt64> {
        var words = SIMD8<UInt64>()
        for place in 0..<size / 8 {
            words[place] = memory.load(fromByteOffset: place * 8, as: UInt64.self)
        }
        return words
    }
}
