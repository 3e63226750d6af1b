import Glibc

/// The role of a path in a SQLite database. Other files must not be written there, even with `--force`.
///
/// SQLite reads any file that has the name of a database's log. If a log is replaced, SQLite loses the writes in it
/// (https://www.sqlite.org/howtocorrupt.html §1.4, §2).
package enum DatabasePart: Hashable, Sendable {
    /// The database that is in use.
    case database
    /// The write-ahead log of the named database, the log's index, or the journal, whether the file exists now or not.
    case log(of: String)

    /// The endings of SQLite's files beside a database (https://www.sqlite.org/tempfiles.html), and of the file with which
    /// our programs take turns.
    package static let endings = ["-wal", "-shm", "-journal", "-turn"]

    /// Finds the role of a path; nil if it belongs to no existing database.
    ///
    /// This opens only other databases. Opening and closing the database in use would release the locks that this process
    /// has on it (https://www.sqlite.org/howtocorrupt.html §2.2).
    /// - Parameter database: the database in use, as the user named it.
    package init?(_ place: FilePlace, of database: String?) {
        if let database {
            let main = FilePlace(database)
            guard !place.isSame(as: main) else {
                self = .database
                return
            }
            if DatabasePart.endings.contains(where: { place.isSame(as: FilePlace(main.path + $0)) }) {
                self = .log(of: database)
                return
            }
        }
        guard let ending = DatabasePart.endings.first(where: place.path.hasSuffix) else { return nil }
        let owner = FilePlace(String(place.path.dropLast(ending.count)))
        guard owner.occupant == .file, DatabasePart.mayBeDatabase(owner, orEmpty: true) else { return nil }
        self = .log(
            of: String(place.name.hasSuffix(ending) ? String(place.name.dropLast(ending.count)) : owner.path))
    }

    /// The database whose log it is; nil for a database itself.
    package var logOwner: String? {
        if case .log(let database) = self { database } else { nil }
    }

    /// Whether a file is a SQLite database by its first sixteen bytes (https://www.sqlite.org/fileformat.html §1.3). True
    /// also for a file that this process cannot read.
    package static func isDatabase(_ place: FilePlace) -> Bool {
        place.occupant == .file && mayBeDatabase(place, orEmpty: false)
    }

    /// - Parameter orEmpty: whether an empty file counts, which SQLite accepts as a database.
    private static func mayBeDatabase(_ place: FilePlace, orEmpty: Bool) -> Bool {
        let magic = Array("SQLite format 3\0".utf8)
        let descriptor = open(place.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        // An unreadable file may be one.
        guard descriptor >= 0 else { return errno != ENOENT }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: magic.count)
        let count = start.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        return count == 0 ? orEmpty : start == magic
    }
}
