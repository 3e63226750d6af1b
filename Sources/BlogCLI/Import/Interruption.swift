import Glibc
import ProcessSupport

/// Ctrl-C as cancellation: what is under way is ended in order, what was done stays done.
enum Interruption {
    /// Runs `work`, cancelling it at the first SIGINT; the second ends the program, as does one after the work.
    /// - Throws: ``SystemCallError`` if signals cannot be caught; then no work was begun.
    static func cancelling<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Value
    ) async throws -> Value {
        let interrupts = try CaughtSignals([SIGINT])
        defer { interrupts.release() }
        let task = Task { await work() }
        let watch = Task {
            await interrupts.wait()
            task.cancel()
        }
        defer { watch.cancel() }
        return await task.value
    }
}
