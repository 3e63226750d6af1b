/// How far a blog has moved.
public struct MovingProgress: Hashable, Sendable {
    /// Records that have moved.
    public let finished: Int
    /// All records.
    public let total: Int

    /// Makes a progress.
    public init(finished: Int, total: Int) {
        self.finished = finished
        self.total = total
    }
}
