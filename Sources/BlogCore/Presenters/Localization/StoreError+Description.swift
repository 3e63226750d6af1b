public import BlogServices

extension StoreError: CustomStringConvertible {
    /// One line for a log, with the store's own words.
    public var description: String {
        switch self {
        case .busy: "the database is busy"
        case .full: "there is no room left to write"
        case .readOnly: "the database can be read but not written"
        case .vanished: "the database file is not where it was opened: it was deleted, moved or replaced"
        case .corrupt(let reason): "the database is damaged: \(reason)"
        case .failed(let reason): "the database failed: \(reason)"
        }
    }
}
