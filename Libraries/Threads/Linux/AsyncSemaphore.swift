/// A counting semaphore for tasks, with a bounded queue in which clients take turns (``WorkClient``).
public final class AsyncSemaphore: Sendable {
    private typealias Waiter = CheckedContinuation<Void, any Error>

    private struct State {
        var queue = FairQueue<String, Waiter>()
        var free: Int
    }

    private let backlog: Int
    private let state: Lock<State>

    /// - Parameters:
    ///   - count: the number of permits.
    ///   - backlog: the number of tasks that may wait. In a full queue, the client with the most gives way to others.
    public init(count: Int, backlog: Int) {
        self.backlog = backlog
        state = Lock(State(free: count))
    }

    /// Waits for a free permit. Each successful wait needs a ``signal()``.
    /// - Throws: ``OffloadingError/full``; `CancellationError`.
    public func wait() async throws {
        try Task.checkCancellation()
        let client = WorkClient.current
        let ticket = state.withLock { $0.queue.makeTicket(of: client) }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                enqueue(waiter, ticket)
                // If the task was cancelled since the first check, the handler found nothing in the queue.
                if Task.isCancelled { cancel(ticket) }
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    /// Resumes the next waiter.
    public func signal() {
        let waiter = state.withLock { state in
            let waiter = state.queue.popFirst()
            if waiter == nil { state.free += 1 }
            return waiter
        }
        checkNoLockIsHeld()
        waiter?.resume()
    }

    private func enqueue(_ waiter: Waiter, _ ticket: FairQueue<String, Waiter>.Ticket) {
        let (ready, refused): (Waiter?, Waiter?) = state.withLock { state in
            guard state.free > 0 else { return (nil, state.queue.append(waiter, ticket, within: backlog)) }
            state.free -= 1
            return (waiter, nil)
        }
        checkNoLockIsHeld()
        ready?.resume()
        refused?.resume(throwing: OffloadingError.full)
    }

    private func cancel(_ ticket: FairQueue<String, Waiter>.Ticket) {
        let waiter = state.withLock { $0.queue.remove(ticket) }
        checkNoLockIsHeld()
        waiter?.resume(throwing: CancellationError())
    }
}
