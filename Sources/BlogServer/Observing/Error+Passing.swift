import BlogServices

extension Error {
    /// What the log says of an error after which a retry can succeed without the operator: the database is busy, or
    /// the machine is at its limit. Nil for other errors.
    var passingCause: String? {
        switch self as any Error {
        case StoreError.busy: "\(self)"
        case ServiceError.overloaded(_, let cause): cause.isEmpty ? "the server is overloaded" : cause
        default: nil
        }
    }
}
