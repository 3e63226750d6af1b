/// Which part of a list has changed.
enum ListChange: Hashable, Sendable {
    /// All of its rows.
    case rows
    /// Rows that were added below.
    case added
    /// One row.
    case row(Int)
    /// What stands below the rows.
    case notes
}
