import Dispatch
import Glibc
import ProcessSupport

/// Handles SIGINT (Ctrl-C) and SIGTERM as cancellation: the current work ends in order, and finished work remains.
enum Interruption {
    /// Runs `work` on its own thread and cancels it on the first signal. A second signal, or a signal after the work,
    /// ends the program.
    /// - Throws: ``SystemCallError`` if signals cannot be caught. Then the work does not start.
    static func cancelling<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Value
    ) async throws -> Value {
        let interrupts = try CaughtSignals([SIGINT, SIGTERM])
        defer { interrupts.release() }
        // On a single core, blocking work would delay the task that waits for the signal.
        let task = Task(executorPreference: WorkThread()) { await work() }
        let watch = Task {
            await interrupts.wait()
            task.cancel()
        }
        defer { watch.cancel() }
        return await task.value
    }
}

/// A thread for the work of a command. The work may block it.
final class WorkThread: TaskExecutor {
    private let queue = DispatchQueue(label: "work")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
