/// The changes of a state. Each subscriber gets them as an asynchronous sequence.
final class Changes<Change: Sendable> {
    /// The number of changes so far.
    private(set) var count = 0

    private var subscribers: [AsyncStream<Change>.Continuation] = []

    /// Returns the changes from now on. The subscription ends when the task that awaits them is cancelled.
    func subscribe() -> AsyncStream<Change> {
        let (changes, subscriber) = AsyncStream.makeStream(of: Change.self)
        subscribers.append(subscriber)
        return changes
    }

    func send(_ change: Change) {
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
