/// A fixed number of threads for what blocks the one it runs on: hashing a password, waiting for the disk. An event
/// loop's thread, and the few that Swift's tasks share, are left free for everybody else.
///
/// A thread is started when there is work and none is idle, carries the pool's name, and then stays. The threads are
/// detached: when the pool is let go they finish what they have and end by themselves, and nobody waits for that.
/// Whoever has awaited every ``run(_:)`` knows that nothing is at work any more.
public final class BlockingThreads: Sendable {
    private let crew: Crew

    /// Makes a pool that has started no thread yet.
    ///
    /// `name` is what the threads are called, at most 15 bytes of it (the system's limit). `backlog` pieces of work may
    /// wait for one of `count` threads.
    public init(name: String, count: Int, backlog: Int) {
        crew = Crew(name: name, count: max(count, 1), backlog: max(backlog, 0))
    }

    deinit {
        crew.end()
    }

    /// Does work on one of the threads and comes back to where the caller runs.
    ///
    /// A task that is cancelled before its work has begun leaves the line; work that has begun is carried to its end,
    /// as a thread cannot be stopped halfway. What finds the line full is refused at once rather than kept waiting: a
    /// line that only grows answers nobody in time.
    /// - Throws: ``OffloadingError``, `CancellationError`, and what `body` throws.
    public func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try Task.checkCancellation()
        let ticket = crew.drawTicket()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                crew.submit(Work(continuation, body), ticket)
                // Cancelled between the first look and here, the handler has found nothing to withdraw.
                if Task.isCancelled { crew.withdraw(ticket) }
            }
        } onCancel: {
            crew.withdraw(ticket)
        }
    }
}
