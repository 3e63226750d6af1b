import GRDB
import GRDBSQLite

/// Why a database is not opened. Nothing was changed, not the file and not its folder.
public enum OpeningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder it should lie in is not there.
    case noFolder(String)
    /// There is no such file.
    case noFile(String)
    /// It is a folder, a pipe, a device: no file to keep anything in.
    case notAFile(String)
    /// The file is not a SQLite database.
    case notADatabase(String)
    /// It is a SQLite database, of another program.
    case foreignDatabase(String)
    /// It lacks what a later version of this program added.
    case needsMigration(String)
    /// A later version of this program made it, or migrated it.
    case madeByNewerVersion(String)
    /// The file or its folder may not be read or written.
    case notPermitted(String)
    /// Another process kept it locked for longer than we wait.
    case busy(String)
    /// There is no room for what SQLite keeps beside it.
    case full(String)
    /// Anything else, in the database's own words.
    case failed(String, reason: String)

    /// One line for the person who named the file.
    public var description: String {
        switch self {
        case .noFolder(let folder): "the folder \(folder) is not there"
        case .noFile(let file):
            "there is no database \(file); `blog-cli migrate --database \(file)` or blog-server makes one"
        case .notAFile(let file): "'\(file)' is not a file"
        case .notADatabase(let file): "\(file) is not a SQLite database"
        case .foreignDatabase(let file): "\(file) is a database of another program"
        case .needsMigration(let file):
            "the database \(file) is not up to date; `blog-cli migrate --database \(file)` migrates it"
        case .madeByNewerVersion(let file):
            "the database \(file) belongs to a newer version of this program"
        case .notPermitted(let file):
            "the database \(file) may not be read and written; check its permissions"
        case .busy(let file): "the database \(file) is locked by another program; try again"
        case .full(let file): "there is no room left to open the database \(file)"
        case .failed(let file, let reason): "the database \(file) cannot be opened: \(reason)"
        }
    }
}

extension OpeningError {
    /// What a result code of SQLite's means for a database that is being opened.
    init(code: Int32, message: String, name: String) {
        self =
            switch ResultCode(rawValue: code).isLackOfRoom ? SQLITE_FULL : code & 0xFF {
            case SQLITE_NOTADB: .notADatabase(name)
            case SQLITE_FULL: .full(name)
            case SQLITE_BUSY, SQLITE_LOCKED: .busy(name)
            case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .notPermitted(name)
            default: .failed(name, reason: message)
            }
    }

    init(_ error: any Error, name: String) {
        switch error {
        case let error as DatabaseError:
            self.init(
                code: error.extendedResultCode.rawValue, message: error.message ?? "no message", name: name)
        case let error as OpeningError: self = error
        default: self = .failed(name, reason: "\(error)")
        }
    }
}
