import Synchronization

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
            signal.yield()
        }
    }

    private struct State {
        var lastID = 0
        var subscribers: [Int: Subscriber] = [:]
        var watch: Task<Void, Never>?
        var wakes: AsyncStream<Void>.Continuation?
    }

    /// The time between two looks for the commits of other processes.
    public static let interval: Duration = .milliseconds(50)

    private let source: any ChangeSource
    private let clock: any Clock<Duration>
    private let state = Mutex(State())

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
    public func changes() -> ChangeSubscription {
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let pending = PendingChanges()
        let id = state.withLock { state in
            state.lastID += 1
            let id = state.lastID
            if state.subscribers.isEmpty { start(&state) }
            state.subscribers[id] = Subscriber(pending: pending, signal: signal)
            return id
        }
        signal.onTermination = { [weak self] _ in self?.remove(id) }
        return ChangeSubscription(signals: signals, pending: pending)
    }

    private func remove(_ id: Int) {
        state.withLock { state in
            guard state.subscribers.removeValue(forKey: id) != nil, state.subscribers.isEmpty else { return }
            state.watch?.cancel()
            (state.watch, state.wakes) = (nil, nil)
        }
    }

    private func wake() {
        state.withLock { _ = $0.wakes?.yield() }
    }

    /// Starts to look for commits from now on.
    private func start(_ state: inout State) {
        source.skip()
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        state.wakes = wake
        state.watch = Task.detached { [weak self, clock] in
            await withDiscardingTaskGroup { group in
                group.addTask {
                    while !Task.isCancelled, (try? await clock.sleep(for: ChangeFeed.interval)) != nil {
                        wake.yield()
                    }
                }
                for await _ in wakes { self?.look() }
                group.cancelAll()
            }
        }
    }

    private func look() {
        guard let changes = source.next() else { return }
        state.withLock { state in
            for subscriber in state.subscribers.values {
                subscriber.notify(of: changes.subjects, upTo: changes.position)
            }
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
    private let changes = Mutex<Changes?>(nil)

    func add(_ subjects: Set<Subject>, upTo position: ChangePosition) {
        changes.withLock { changes in
            var merged = changes ?? Changes(upTo: position)
            merged.merge(subjects, upTo: position)
            changes = merged
        }
    }

    func take() -> Changes? {
        changes.withLock { changes in
            defer { changes = nil }
            return changes
        }
    }
}
