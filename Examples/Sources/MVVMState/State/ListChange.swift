/// The changed part of a list.
enum ListChange: Hashable, Sendable {
    /// All of its rows.
    case rows
    /// Rows added below the others.
    case added
    /// One row.
    case row(Int)
    /// The notes below the rows.
    case notes
}
