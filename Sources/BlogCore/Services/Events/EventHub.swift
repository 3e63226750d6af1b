import Synchronization

/// Where services tell what happened, and live scenes hear of it; within one process.
public final class EventHub: Sendable {
    private struct State {
        var nextID = 0
        var subscribers: [Int: EventSubscriber] = [:]
    }

    /// What waits at most for a subscriber that does not keep up; the oldest are dropped.
    private static let backlog = 256

    private let state = Mutex(State())

    /// Makes a hub without subscribers.
    public init() {}

    /// How many listen now.
    public var subscriberCount: Int {
        state.withLock { $0.subscribers.count }
    }

    /// Tells everybody who listens; never waits for anybody.
    public func publish(_ event: ChangeEvent) {
        state.withLock { state in
            for id in Array(state.subscribers.keys) { state.subscribers[id]?.tell(event) }
        }
    }

    /// What happens from now on, until the task that listens is cancelled or the stream is let go. Who does not keep up
    /// is told that they missed some.
    public func events() -> AsyncStream<ChangeNotice> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ChangeNotice.self, bufferingPolicy: .bufferingNewest(EventHub.backlog))
        let id = state.withLock { state in
            state.nextID += 1
            state.subscribers[state.nextID] = EventSubscriber(
                continuation, backlog: EventHub.backlog)
            return state.nextID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.subscribers[id] = nil }
        }
        return stream
    }
}
