public import BlogServices

extension SQLiteRepositories: SnapshotRepository {
    /// Runs `read`, whose repository calls all see one state of the data. Searches have connections of their own, and see
    /// the latest state.
    public func snapshot<Value, Failure: Error>(
        _ read: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await Snapshot.reading(on: connection, read)
    }
}
