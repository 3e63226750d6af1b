import BlogServices
import GRDB
import GRDBSQLite
import Glibc

extension StoreError {
    /// Translates a failed access for services. Cancellation and errors of services stay as they are.
    package static func translated(_ error: any Error) -> any Error {
        switch error {
        case let error as DatabaseError: StoreError(error)
        case is StoreError, is ServiceError, is CancellationError: error
        // Its description may contain a user's text.
        default: StoreError.failed("\(type(of: error))")
        }
    }

    /// Determines the cause of an error that has just occurred on a connection: SQLite reports an exhausted quota as any
    /// other input or output error.
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
            // The message contains tables and columns, but not the arguments, which are users' texts.
            default: .failed("SQLite error \(error.extendedResultCode.rawValue): \(message)")
            }
    }
}

extension ResultCode {
    /// Whether there was no room for the file, its log or the log's index.
    var isLackOfRoom: Bool {
        switch self {
        case .SQLITE_FULL, .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMSIZE: true
        default: false
        }
    }
}

extension Database {
    /// The `errno` of the last failure on the log, to which commits are written; 0 without a log.
    ///
    /// SQLite before 3.42 does not set `sqlite3_system_errno` when a COMMIT fails.
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
