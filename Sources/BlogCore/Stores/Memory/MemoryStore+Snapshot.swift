public import BlogServices

extension MemoryStore: SnapshotRepository {
    /// Runs `read`, whose repository calls all see one state of the data: a copy, so that nothing can interrupt it.
    public func snapshot<Value, Failure: Error>(
        _ read: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        if let current = MemorySnapshot.current, current.store === self { return try await read() }
        let snapshot = MemorySnapshot(store: self, state: facts)
        // Task-local values do not know typed errors.
        let result: Result<Value, Failure> = await MemorySnapshot.$current.withValue(snapshot) {
            do throws(Failure) {
                return .success(try await read())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

/// The state that a task's reads of a store share.
struct MemorySnapshot: Sendable {
    @TaskLocal static var current: MemorySnapshot?

    let store: MemoryStore
    let state: MemoryState
}
