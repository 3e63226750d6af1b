package import BlogDomain
import Database

extension StoreError {
    /// Translates a failed access for services. Cancellation and errors of services stay as they are.
    package static func translatedFromPostgres(_ error: any Error) -> any Error {
        switch error {
        case PostgresError.cancelled: CancellationError()
        case PostgresError.poolExhausted:
            ServiceError.overloaded(retryAfter: 1, cause: "every connection to PostgreSQL is in use")
        case let error as PostgresError: StoreError(error)
        case is StoreError, is any Refusal, is CancellationError: error
        // Its description may contain a user's text.
        default: StoreError.failed("\(type(of: error))")
        }
    }

    private init(_ error: PostgresError) {
        self =
            switch error {
            case .connection: .unreachable
            case _ where error.isLackOfRoom: .full
            case _ where error.isReadOnly: .readOnly
            case _ where error.isTimeout: .busy
            case _ where error.isTemporary: .unreachable
            // The message contains tables and columns, but no values.
            default: .failed(error.description)
            }
    }
}
