import Glibc
import Synchronization

/// Tasks that prefer a loop run on its thread, between events.
extension EventLoop: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isOnLoop {
            jobs.append(job)
        } else if !mailbox.post(.run(job)) {
            // No request is left by then, so whatever this is depends on no loop.
            globalConcurrentExecutor.enqueue(job)
        }
    }

    var isOnLoop: Bool {
        thread.load(ordering: .relaxed) == UInt(pthread_self())
    }

    /// Does something on the loop's thread: here if this is it, else by a task of its own, which is cancelled with the
    /// one that waits for it. (To prefer the loop for a while would leave that to the next suspension.)
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        if isOnLoop { return try await work() }
        let task = Task(executorPreference: self) { try await work() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Ends the program rather than touch what is another thread's: `Sendable` rests on this.
    func preconditionOnLoop() {
        precondition(isOnLoop, "used from another thread than its own")
    }

    /// What there is to do now; what that leads to is done after the next look at the sockets.
    func runJobs() {
        guard !jobs.isEmpty else { return }
        let batch = jobs
        jobs = []
        for job in batch { run(job) }
    }
}
