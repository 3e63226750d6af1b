import BlogDomain
import CSQLite
import Database
import Glibc

extension StoreError {
    /// Translates a failed access for services. Cancellation and errors of services stay as they are.
    package static func translated(_ error: any Error) -> any Error {
        switch error {
        case let error as DatabaseError: StoreError(error)
        case is StoreError, is any Refusal, is CancellationError: error
        // Its description may contain a user's text.
        default: StoreError.failed("\(type(of: error))")
        }
    }

    /// Determines the cause of an error that has just occurred on a connection: SQLite reports an exhausted quota as any
    /// other input or output error.
    static func cause(of error: any Error, on connection: Connection) -> any Error {
        guard let failure = error as? DatabaseError, failure.code == SQLITE_IOERR else { return error }
        return switch connection.lastLogFailure {
        case ENOSPC, EDQUOT, EFBIG: StoreError.full
        case EROFS: StoreError.readOnly
        default: error
        }
    }

    private init(_ error: DatabaseError) {
        self =
            switch error.code {
            case _ where error.isLackOfRoom: .full
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_READONLY: .readOnly
            case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt(error.message)
            // The message contains tables and columns, but not the arguments, which are users' texts.
            default: .failed(error.description)
            }
    }
}
