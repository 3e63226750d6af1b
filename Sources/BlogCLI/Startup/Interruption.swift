import Dispatch
import Glibc
import ProcessSupport

/// Ctrl-C, and what a system asks by SIGTERM, as cancellation: what is under way is ended in order, what was done stays
/// done.
enum Interruption {
    /// Runs `work` on a thread of its own, cancelling it at the first signal; the second ends the program, as does one
    /// after the work.
    /// - Throws: ``SystemCallError`` if signals cannot be caught; then no work was begun.
    static func cancelling<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Value
    ) async throws -> Value {
        let interrupts = try CaughtSignals([SIGINT, SIGTERM])
        defer { interrupts.release() }
        // Work that blocks would, on one core, hold up whoever waits for the signal.
        let task = Task(executorPreference: WorkThread()) { await work() }
        let watch = Task {
            await interrupts.wait()
            task.cancel()
        }
        defer { watch.cancel() }
        return await task.value
    }
}

/// A thread for a command's work, which may block it.
final class WorkThread: TaskExecutor {
    private let queue = DispatchQueue(label: "work")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
