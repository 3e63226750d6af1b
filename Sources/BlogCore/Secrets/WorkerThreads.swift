import Glibc
import Synchronization

/// Threads of their own for what keeps a thread busy for long: the threads of requests, and Swift's, are left free.
///
/// A thread is started when there is work and ends when there is none. What can neither be begun nor wait is
/// refused.
final class WorkerThreads: Sendable {
    /// There is too much waiting already.
    struct Full: Error {}

    private struct State {
        var waiting: [@Sendable () -> Void] = []
        var threads = 0
        /// What is waiting and what is being done.
        var unfinished = 0
    }

    private let count: Int
    private let backlog: Int
    private let state = Mutex(State())

    /// Makes a pool of at most `count` threads; `backlog` pieces of work may wait.
    init(count: Int, backlog: Int) {
        self.count = count
        self.backlog = backlog
    }

    /// Does work on one of the threads and comes back to where the caller runs.
    /// - Throws: ``Full``, and what `work` throws.
    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let isTaken = submit { continuation.resume(with: Result(catching: work)) }
            if !isTaken { continuation.resume(throwing: Full()) }
        }
    }

    private func submit(_ work: @escaping @Sendable () -> Void) -> Bool {
        let (isTaken, needsThread) = state.withLock { state in
            guard state.unfinished < count + backlog else { return (false, false) }
            state.unfinished += 1
            state.waiting.append(work)
            let needsThread = state.threads < count
            if needsThread { state.threads += 1 }
            return (true, needsThread)
        }
        // Where the system has no thread to give, this one does the work.
        if needsThread, !startThread() { drain() }
        return isTaken
    }

    private func startThread() -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let pool = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, &attributes,
            { argument in
                guard let argument else { return nil }
                Unmanaged<WorkerThreads>.fromOpaque(argument).takeRetainedValue().drain()
                return nil
            }, pool.toOpaque())
        if code != 0 { pool.release() }
        return code == 0
    }

    /// Works until nothing is waiting.
    private func drain() {
        while let work = next() {
            work()
            state.withLock { $0.unfinished -= 1 }
        }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.threads -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
