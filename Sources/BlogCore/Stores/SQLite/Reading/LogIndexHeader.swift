import CSQLite
package import Database

/// The header of a log's index, in the memory that all connections of all processes share
/// (https://www.sqlite.org/walformat.html, §2.1). Each commit writes a new header with a count of commits, the log's
/// length and checksums. A checkpoint may write one too. SQLite starts each read by comparing the header with its last copy.
package struct LogIndexHeader: Hashable, Sendable {
    /// The number of commits since the index was created.
    package let commits: UInt32
    /// The number of pages in the database.
    package let pages: UInt32
    /// The checksum of the last commit.
    package let checksum: UInt64

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
    package init?(of connection: Connection) {
        guard let (file, methods) = connection.file, methods.pointee.iVersion >= 2,
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
        pages = UInt32(truncatingIfNeeded: first[2] >> 32)
        checksum = first[3]
    }

    private static func words(at memory: UnsafeMutableRawPointer) -> SIMD8<UInt64> {
        var words = SIMD8<UInt64>()
        for place in 0..<size / 8 {
            words[place] = memory.load(fromByteOffset: place * 8, as: UInt64.self)
        }
        return words
    }
}
