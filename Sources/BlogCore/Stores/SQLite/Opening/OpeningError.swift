import CSQLite
import Database

/// The reason why a database was not opened. The file and its folder are unchanged.
public enum OpeningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An address of PostgreSQL, for a program without it.
    case noPostgreSQL
    /// The folder of the database does not exist.
    case noFolder(String)
    /// The file does not exist.
    case noFile(String)
    /// It is not a regular file, but a folder, a pipe or a device.
    case notAFile(String)
    /// The file is not a SQLite database.
    case notADatabase(String)
    /// It is a SQLite database of another program.
    case foreignDatabase(String)
    /// The database lacks a migration of this version.
    case needsMigration(String)
    /// The database needs a migration, and another program has it open.
    case migrationBlocked(String)
    /// A later version of this program created or migrated the database.
    case madeByNewerVersion(String)
    /// The process has no permission to read or write the file or its folder.
    case notPermitted(String)
    /// Another program has the file open with another log, because it uses another name of the file.
    case openElsewhere(String)
    /// Another process held a lock for too long.
    case busy(String)
    /// The disk has no space for the log or its index.
    case full(String)
    /// Any other failure, with SQLite's message.
    case failed(String, reason: String)

    /// One line for the user who named the file.
    public var description: String {
        switch self {
        case .noPostgreSQL:
            "This program was built without PostgreSQL. Build one with `make release POSTGRESQL=1`."
        case .noFolder(let folder): "The folder \(folder) does not exist."
        case .noFile(let file):
            "The database \(file) does not exist. Create it with `blog-cli migrate --database \(file)`, or start blog-server."
        case .notAFile(let file): "'\(file)' is not a file."
        case .notADatabase(let file): "The file \(file) is not a SQLite database."
        case .foreignDatabase(let file): "The file \(file) is a database of another program."
        case .needsMigration(let file):
            "The database \(file) is not up to date. Run `blog-cli migrate --database \(file)`."
        case .migrationBlocked(let file):
            "The database \(file) must be migrated, but other programs have it open. Stop them and try again."
        case .madeByNewerVersion(let file):
            "The database \(file) belongs to a newer version of this program."
        case .notPermitted(let file):
            "The database \(file) cannot be read and written. Check its permissions."
        case .openElsewhere(let file):
            "Another program has the database \(file) open under another name, or \(file)-shm was removed. Use one name, and mount the folder instead of the file."
        case .busy(let file): "The database \(file) is locked by another program. Try again."
        case .full(let file):
            "There is not enough space to open or migrate the database \(file). Free some, also for temporary files."
        case .failed(let file, let reason): "The database \(file) cannot be opened: \(reason)."
        }
    }
}

extension OpeningError {
    /// Translates a failure of a connection.
    init(_ error: any Error, name: String) {
        guard let error = error as? DatabaseError else {
            self = error as? OpeningError ?? .failed(name, reason: "\(error)")
            return
        }
        self =
            switch error.isLackOfRoom ? SQLITE_FULL : error.code {
            case SQLITE_NOTADB: .notADatabase(name)
            case SQLITE_FULL: .full(name)
            case SQLITE_BUSY, SQLITE_LOCKED: .busy(name)
            case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .notPermitted(name)
            default: .failed(name, reason: error.message)
            }
    }
}
