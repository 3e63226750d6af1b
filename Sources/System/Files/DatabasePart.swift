import Glibc

/// What a place is to a SQLite database: nothing else is ever to be put there, neither asked for nor by force.
///
/// SQLite takes what lies beside a database under the name of its log for its log, and what it wrote to one that was
/// replaced is lost (https://www.sqlite.org/howtocorrupt.html §1.4, §2).
package enum DatabasePart: Hashable, Sendable {
    /// The database that is at work.
    case database
    /// The log of the database that is named, its index, or its journal, whether it is there just now or not.
    case log(of: String)

    /// What SQLite lays beside a database (https://www.sqlite.org/tempfiles.html).
    package static let endings = ["-wal", "-shm", "-journal"]

    /// Says what a place is; nil if it is nothing to any database that is there.
    ///
    /// Only another database is opened for that. To open and close the one at work would give up the locks that this
    /// process has on it (https://www.sqlite.org/howtocorrupt.html §2.2).
    /// - Parameter database: the one that is at work, as it was named.
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

    /// Whether a file is a SQLite database by its first sixteen bytes (https://www.sqlite.org/fileformat.html §1.3).
    package static func isDatabase(_ place: FilePlace) -> Bool {
        place.occupant == .file && mayBeDatabase(place, orEmpty: false)
    }

    /// - Parameter orEmpty: SQLite takes an empty file for a database, too.
    private static func mayBeDatabase(_ place: FilePlace, orEmpty: Bool) -> Bool {
        let magic = Array("SQLite format 3\0".utf8)
        let descriptor = open(place.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        // What cannot be read cannot be told from one.
        guard descriptor >= 0 else { return errno != ENOENT }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: magic.count)
        let count = start.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        return count == 0 ? orEmpty : start == magic
    }
}
