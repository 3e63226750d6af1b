/// The changes of a state, as a sequence for each subscriber. A subscriber awaits the next change instead of being
/// called.
final class Changes<Change: Sendable> {
    /// How many changes there were so far.
    private(set) var count = 0

    private var subscribers: [AsyncStream<Change>.Continuation] = []

    /// The changes from now on. The subscription ends when the task that awaits them is cancelled.
    func subscribe() -> AsyncStream<Change> {
        let (changes, subscriber) = AsyncStream.makeStream(of: Change.self)
        subscribers.append(subscriber)
        return changes
    }

    func tell(_ change: Change) {
        count += 1
        subscribers.removeAll { subscriber in
            if case .terminated = subscriber.yield(change) { true } else { false }
        }
    }

    func end() {
        for subscriber in subscribers { subscriber.finish() }
        subscribers = []
    }
}
