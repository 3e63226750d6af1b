/// Where a live view sends what somebody wants. It does not wait and is told nothing: what comes of it is displayed.
public struct Dispatcher<Intention: Sendable>: Sendable {
    private let take: @Sendable (Intention) -> Void

    /// Makes a dispatcher of whatever takes intentions in.
    public init(_ take: @escaping @Sendable (Intention) -> Void) {
        self.take = take
    }

    /// Sends an intention; nothing comes of one whose scene has ended.
    public func send(_ intention: Intention) {
        take(intention)
    }
}
