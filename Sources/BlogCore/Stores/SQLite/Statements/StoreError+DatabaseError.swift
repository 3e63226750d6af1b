import BlogServices
import GRDB
import GRDBSQLite
import Glibc

extension StoreError {
    /// What a failed access means to services. Cancellation stays what it is, and so does what a rule refused.
    static func translated(_ error: any Error) -> any Error {
        switch error {
        case let error as DatabaseError: StoreError(error)
        case is StoreError, is ServiceError, is CancellationError: error
        // What it would say of itself could be anybody's text.
        default: StoreError.failed("\(type(of: error))")
        }
    }

    /// Looks closer at what has just failed on a connection, while the connection still knows: to SQLite a quota that
    /// is used up is an input or output error like any other.
    static func cause(of error: any Error, in database: Database) -> any Error {
        guard let failure = error as? DatabaseError, failure.resultCode == .SQLITE_IOERR,
            let connection = database.sqliteConnection
        else { return error }
        return switch sqlite3_system_errno(connection) {
        case ENOSPC, EDQUOT, EFBIG: StoreError.full
        case EROFS: StoreError.readOnly
        default: error
        }
    }

    private init(_ error: DatabaseError) {
        let message = error.message ?? "no message"
        self =
            switch error.extendedResultCode {
            // The log's index cannot grow.
            case .SQLITE_IOERR_SHMSIZE: .full
            default:
                switch error.resultCode {
                case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
                case .SQLITE_FULL: .full
                case .SQLITE_READONLY: .readOnly
                case .SQLITE_CORRUPT, .SQLITE_NOTADB: .corrupt(message)
                // The message names tables and columns; the arguments, which are people's texts, stay out of it.
                default: .failed("SQLite error \(error.extendedResultCode.rawValue): \(message)")
                }
            }
    }
}
