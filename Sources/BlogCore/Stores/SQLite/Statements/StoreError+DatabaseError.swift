import BlogServices
import GRDB

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

    private init(_ error: DatabaseError) {
        let message = error.message ?? "no message"
        self =
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
