import Dispatch

/// A fixed number of threads for work that blocks, such as hashing a password or waiting for the disk. The threads of
/// event loops, and the few that Swift's tasks share, stay free.
///
/// A thread is started when there is work and none is idle, carries the pool's name, and then stays. The threads are
/// detached: after the pool is released they finish their work and end by themselves, and nothing waits for that. After
/// every ``run(_:)`` has been awaited, no work is running.
public final class ThreadPool: Sendable {
    private let workers: Workers

    /// The pool's threads that have started, for a ``Watchdog``.
    public var threads: [ThreadProgress] { workers.progress }

    /// Creates a pool; the first work starts the first thread.
    ///
    /// `name` is the name of the threads, of which the system keeps 15 bytes. `backlog` pieces of work may wait for one
    /// of `count` threads.
    public init(name: String, count: Int, backlog: Int) {
        workers = Workers(name: name, count: max(count, 1), backlog: max(backlog, 0))
    }

    deinit {
        workers.end()
    }

    /// Runs work on one of the threads and returns to the caller's executor.
    ///
    /// Clients take turns (``WorkClient``). Cancelling the task removes work that has not begun from the queue. Work that has
    /// begun is finished, because a thread cannot be stopped halfway. A full queue refuses work at once, since the work would
    /// wait for too long: the last one of the client with the most.
    /// - Throws: ``OffloadingError``, `CancellationError`, and what `body` throws.
    public func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try Task.checkCancellation()
        let ticket = workers.makeTicket()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                workers.submit(Work(continuation, body), ticket)
                // If the task was cancelled since the first check, the handler found nothing to withdraw.
                if Task.isCancelled { workers.withdraw(ticket) }
            }
        } onCancel: {
            workers.withdraw(ticket)
        }
    }
}

/// The reason why work was not started. A retry can succeed: over HTTP this is a 503 with `Retry-After`.
public enum OffloadingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The queue is full.
    case full
    /// The system cannot start a thread.
    case noThread

    /// One line for a log.
    public var description: String {
        switch self {
        case .full: "the queue is full"
        case .noThread: "the system cannot start a thread"
        }
    }
}

/// Work for a thread: one of the two is called, once.
private struct Work: Sendable {
    /// Does the work, and returns a function that delivers the result. The thread counts as free before that, so that a
    /// caller that submits more work at once does not find the pool full.
    let perform: @Sendable () -> @Sendable () -> Void
    let refuse: @Sendable (any Error) -> Void

    init<Value: Sendable>(
        _ continuation: CheckedContinuation<Value, any Error>, _ body: @escaping @Sendable () throws -> Value
    ) {
        perform = {
            let result = Result(catching: body)
            return { continuation.resume(with: result) }
        }
        refuse = {
            checkNoLockIsHeld()
            continuation.resume(throwing: $0)
        }
    }
}

/// The threads of a pool and their queue. It lives as long as any of the threads.
private final class Workers: Sendable {
    private struct State {
        var queue = FairQueue<String, Work>()
        var threads = 0
        var progress: [ThreadProgress] = []
        var working = 0
        var isEnding = false
    }

    private let name: String
    private let count: Int
    private let backlog: Int
    private let state = Lock(State())
    /// Signalled once for each piece of work, and once for each thread at the end.
    private let wakeUps = DispatchSemaphore(value: 0)

    init(name: String, count: Int, backlog: Int) {
        self.name = name
        self.count = count
        self.backlog = backlog
    }

    func makeTicket() -> FairQueue<String, Work>.Ticket {
        let client = WorkClient.current
        return state.withLock { $0.queue.makeTicket(of: client) }
    }

    func submit(_ work: Work, _ ticket: FairQueue<String, Work>.Ticket) {
        let (refused, needsThread) = state.withLock { state in
            let refused = state.queue.append(work, ticket, within: count + backlog - state.working)
            let needsThread = refused == nil && state.threads < min(count, state.working + state.queue.count)
            if needsThread { state.threads += 1 }
            return (refused, needsThread)
        }
        // In the place of other work that a thread has been woken for already.
        if let refused { return refused.refuse(OffloadingError.full) }
        wakeUps.signal()
        // The thread keeps this object alive.
        if needsThread, startThread(named: name, { self.run() }) != 0 { handleMissingThread() }
    }

    /// Refuses work that has not begun.
    func withdraw(_ ticket: FairQueue<String, Work>.Ticket) {
        state.withLock { $0.queue.remove(ticket) }?.refuse(CancellationError())
    }

    /// Ends the threads after the queued work.
    func end() {
        let threads = state.withLock { state in
            state.isEnding = true
            return state.threads
        }
        for _ in 0..<threads { wakeUps.signal() }
    }

    /// Handles a thread that did not start. The other threads do the work; without other threads the work is refused.
    private func handleMissingThread() {
        let abandoned = state.withLock { state in
            state.threads -= 1
            return state.threads == 0 ? state.queue.removeAll() : []
        }
        for work in abandoned { work.refuse(OffloadingError.noThread) }
    }

    var progress: [ThreadProgress] { state.withLock { $0.progress } }

    private func run() {
        let progress = ThreadProgress(name)
        state.withLock { $0.progress.append(progress) }
        while let work = next() {
            progress.begin()
            let deliver = work.perform()
            state.withLock { $0.working -= 1 }
            checkNoLockIsHeld()
            deliver()
            progress.end()
        }
    }

    private func next() -> Work? {
        while true {
            wakeUps.wait()
            let (work, isEnding) = state.withLock { state in
                let work = state.queue.popFirst()
                if work != nil { state.working += 1 }
                return (work, state.isEnding)
            }
            // The work may have been withdrawn after the wake-up.
            if work != nil || isEnding { return work }
        }
    }
}
