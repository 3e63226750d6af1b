import Threads

/// Tells live screens what has changed, whichever process committed it. A program creates one feed for its store.
///
/// It looks for commits after each commit of this process, and at intervals for those of other processes. It looks only
/// while it has subscribers.
public final class ChangeFeed: Sendable {
    private struct Subscriber {
        let pending: PendingChanges
        let signal: AsyncStream<Void>.Continuation

        func notify(of subjects: Set<Subject>, upTo position: ChangePosition) {
            pending.add(subjects, upTo: position)
            checkNoLockIsHeld()
            signal.yield()
        }
    }

    /// Looks for commits until it is cancelled.
    private struct Watch {
        let task: Task<Void, Never>
        let wakes: AsyncStream<Void>.Continuation
    }

    private struct State {
        var lastID = 0
        var subscribers: [Int: Subscriber] = [:]
        /// Nil while there are no subscribers.
        var watch: Watch?
    }

    /// The time between two looks for the commits of other processes.
    public static let interval: Duration = .milliseconds(50)

    private let source: any ChangeSource
    private let clock: any Clock<Duration>
    private let state = Lock(State())

    /// Creates a feed without subscribers.
    /// - Parameter clock: measures the intervals.
    public init(_ source: any ChangeSource, clock: any Clock<Duration> = ContinuousClock()) {
        self.source = source
        self.clock = clock
        source.onCommit { [weak self] in self?.wake() }
    }

    /// The current number of subscribers.
    public var subscriberCount: Int {
        state.withLock { $0.subscribers.count }
    }

    /// Subscribes to changes from now on. The subscription ends when the task that reads it is cancelled or the
    /// subscription is released.
    public func changes() async -> ChangeSubscription {
        // Before the subscription, so that it does not receive what was committed while the feed did not look. Others may
        // subscribe meanwhile, and receive it.
        if subscriberCount == 0 { await look() }
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let pending = PendingChanges()
        let (id, isWatched) = state.withLock { state in
            state.lastID += 1
            state.subscribers[state.lastID] = Subscriber(pending: pending, signal: signal)
            return (state.lastID, state.watch != nil)
        }
        signal.onTermination = { [weak self] _ in self?.remove(id) }
        if !isWatched { watch() }
        return ChangeSubscription(signals: signals, pending: pending)
    }

    private func remove(_ id: Int) {
        // Cancelling a task runs its cancellation handlers, which must not wait for this lock.
        let (removed, watch) = state.withLock { state -> (Subscriber?, Watch?) in
            let removed = state.subscribers.removeValue(forKey: id)
            guard state.subscribers.isEmpty else { return (removed, nil) }
            defer { state.watch = nil }
            return (removed, state.watch)
        }
        checkNoLockIsHeld()
        withExtendedLifetime(removed) { watch?.task.cancel() }
    }

    private func wake() {
        let watch = state.withLock { $0.watch }
        checkNoLockIsHeld()
        watch?.wakes.yield()
    }

    /// Starts to look for commits, unless another subscriber has done so, or all have left.
    private func watch() {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // For a commit since the subscription.
        wake.yield()
        let task = Task.detached { [weak self, clock] in
            await withDiscardingTaskGroup { group in
                group.addTask {
                    while !Task.isCancelled, (try? await clock.sleep(for: ChangeFeed.interval)) != nil {
                        wake.yield()
                    }
                }
                for await _ in wakes { await self?.look() }
                group.cancelAll()
            }
        }
        let isNeeded = state.withLock { state in
            guard state.watch == nil, !state.subscribers.isEmpty else { return false }
            state.watch = Watch(task: task, wakes: wake)
            return true
        }
        checkNoLockIsHeld()
        if !isNeeded { task.cancel() }
    }

    /// Passes new changes on to the subscribers.
    private func look() async {
        guard let changes = await source.next() else { return }
        for subscriber in state.withLock({ Array($0.subscribers.values) }) {
            subscriber.notify(of: changes.subjects, upTo: changes.position)
        }
    }
}

/// A subscription to a ``ChangeFeed``. A slow subscriber receives several changes as one.
public struct ChangeSubscription: AsyncSequence, Sendable {
    /// Iterates over the changes.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var signals: AsyncStream<Void>.Iterator
        let pending: PendingChanges

        /// Waits for the next changes; nil if the task was cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Changes? {
            while await signals.next(isolation: actor) != nil {
                if let changes = pending.take() { return changes }
            }
            return nil
        }
    }

    let signals: AsyncStream<Void>
    let pending: PendingChanges

    /// Begins to wait for changes.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(signals: signals.makeAsyncIterator(), pending: pending)
    }
}

/// The changes that a subscriber has not received yet. ``Changes/limit`` bounds them.
final class PendingChanges: Sendable {
    private struct State {
        var changes: Changes?
        /// The latest position: two looks at the same time may end in the other order.
        var position: ChangePosition?
    }

    private let state = Lock(State())

    func add(_ subjects: Set<Subject>, upTo position: ChangePosition) {
        state.withLock { state in
            let latest = state.position.map { max($0, position) } ?? position
            var merged = state.changes ?? Changes(upTo: latest)
            merged.merge(subjects, upTo: latest)
            (state.changes, state.position) = (merged, latest)
        }
    }

    func take() -> Changes? {
        state.withLock { state in
            defer { state.changes = nil }
            return state.changes
        }
    }
}
