import BlogTestSupport
import Dispatch
import Synchronization

/// Asynchronous work in this process for which a test waits on its own thread, as it waits for a program.
final class LocalWork<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let end = DispatchSemaphore(value: 0)

    /// Starts the work, on a thread of its own by default.
    init(
        on executor: BlockingExecutor = BlockingExecutor(threads: 1),
        _ work: @escaping @Sendable () async throws -> Value
    ) {
        Task.detached(executorPreference: executor) { [self] in
            let outcome: Result<Value, any Error>
            do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
            result.withLock { $0 = outcome }
            end.signal()
        }
    }

    func value() throws -> Value {
        guard end.wait(timeout: .now() + Double(patience.components.seconds)) == .success,
            let result = self.result.withLock({ $0 })
        else { throw SystemFailure(reason: "no end within \(patience)") }
        return try result.get()
    }
}

/// Does asynchronous work while this thread waits.
func waitHere<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    try LocalWork(work).value()
}
