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
        guard let failure = error as? DatabaseError, failure.resultCode == .SQLITE_IOERR else { return error }
        return switch database.lastLogFailure {
        case ENOSPC, EDQUOT, EFBIG: StoreError.full
        case EROFS: StoreError.readOnly
        default: error
        }
    }

    private init(_ error: DatabaseError) {
        let message = error.message ?? "no message"
        self =
            switch error.resultCode {
            case _ where error.extendedResultCode.isLackOfRoom: .full
            case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
            case .SQLITE_READONLY: .readOnly
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: .corrupt(message)
            // The message names tables and columns; the arguments, which are people's texts, stay out of it.
            default: .failed("SQLite error \(error.extendedResultCode.rawValue): \(message)")
            }
    }
}

extension ResultCode {
    /// Whether there was no room: for the file or its log, or for the log's index, which has no code of its own for that.
    var isLackOfRoom: Bool {
        switch self {
        case .SQLITE_FULL, .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMSIZE: true
        default: false
        }
    }
}

extension Database {
    /// The `errno` of what last failed on the log, which is where commits go; 0 without a log.
    ///
    /// `sqlite3_system_errno` would not do: SQLite before 3.42 does not set it when a COMMIT fails, and it may be that of an
    /// earlier failure.
    fileprivate var lastLogFailure: CInt {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard
            sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file) == SQLITE_OK,
            let file, let methods = file.pointee.pMethods
        else { return 0 }
        var number: CInt = 0
        _ = methods.pointee.xFileControl?(file, SQLITE_FCNTL_LAST_ERRNO, &number)
        return number
    }
}
