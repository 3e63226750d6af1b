public import BlogDomain

extension StoreError: CustomStringConvertible {
    /// One line for a log, with the reason that the store gives.
    public var description: String {
        switch self {
        case .busy: "the database is busy"
        case .full: "the disk is full"
        case .readOnly: "the database is read-only"
        case .unreachable: "the database cannot be reached"
        case .outcomeUnknown: "the database did not confirm a change"
        case .vanished: "the database file was deleted, moved or replaced after it was opened"
        case .corrupt(let reason): "the database is damaged: \(reason)"
        case .failed(let reason): "the database failed: \(reason)"
        }
    }
}
