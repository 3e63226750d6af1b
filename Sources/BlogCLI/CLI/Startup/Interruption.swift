import Dispatch
import Glibc
import Terminal

/// Handles SIGINT (Ctrl-C), SIGTERM and SIGHUP as cancellation: the current work ends in order, and finished work remains.
enum Interruption {
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    /// Runs `work` on its own thread and cancels it on the first signal. A second signal, or a signal after the work,
    /// ends the program. The terminal is then as it was found.
    static func cancelling<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
        let signals = TerminalOwner.signals(numbers)
        defer {
            TerminalOwner.setMode(.asFound)
            TerminalOwner.release()
        }
        // On a single core, blocking work would delay the task that waits for the signal.
        let task = Task(executorPreference: WorkThread()) { await work() }
        let watch = Task {
            for await number in signals where numbers.contains(number) { task.cancel() }
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

extension Result where Failure == any Error {
    /// The result of an asynchronous function.
    init(_ work: () async throws -> Success) async {
        do { self = .success(try await work()) } catch { self = .failure(error) }
    }
}
