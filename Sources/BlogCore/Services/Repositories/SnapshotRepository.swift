/// A store whose reads can share one state of the data.
public protocol SnapshotRepository: Sendable {
    /// Runs `read`, whose repository calls all see one state of the data, whatever is written meanwhile.
    ///
    /// `read` does not write, starts no tasks, and suspends for nothing but these calls: the store may read on a
    /// connection that other tasks use too. A store that finds it interrupted by another task's read lets the reads that
    /// follow in `read` throw, instead of answering from two states.
    func snapshot<Value, Failure: Error>(
        _ read: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value
}
