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

    /// Whether the current task resumes on the loop's thread after it was suspended. A task may be on that thread and
    /// prefer another executor: one that was started there by `Task.immediate`, for example.
    private var isPreferred: Bool {
        withUnsafeCurrentTask { $0?.unownedTaskExecutor == asUnownedTaskExecutor() }
    }

    /// Does something on the loop's thread from its beginning to its end: here if this task stays there, else in a child
    /// task.
    func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        if isOnLoop, isPreferred { return try await work() }
        // To change the preference of a running task would move it at its next suspension only.
        return try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask(executorPreference: self) { try await work() }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
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
