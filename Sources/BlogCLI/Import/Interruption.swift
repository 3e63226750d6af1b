import Dispatch
import Glibc

/// Ctrl-C as cancellation: what is under way is ended in order, what was done stays done.
enum Interruption {
    /// Runs `work`, cancelling it at the first SIGINT; the second ends the program.
    static func cancelling<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
        let task = Task { await work() }
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT)
        source.setEventHandler {
            task.cancel()
            signal(SIGINT, SIG_DFL)
        }
        source.activate()
        defer { source.cancel() }
        return await task.value
    }
}
