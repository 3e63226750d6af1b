import BlogServices

extension Error {
    /// Whether a retry can succeed without the operator: the database is busy, or the machine is at its limit.
    var isPassing: Bool {
        switch self as any Error {
        case StoreError.busy, ServiceError.overloaded: true
        default: false
        }
    }
}
