public import BlogServices

extension SQLiteRepositories: SnapshotRepository {
    /// Begins a snapshot of the loop's own connection. Searches have connections of their own, and see the latest state.
    public func beginSnapshot() -> (any ReadSnapshot)? { connection.beginSnapshot() }
}
