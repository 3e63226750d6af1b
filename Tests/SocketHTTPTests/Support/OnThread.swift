import Threads

@testable import SocketHTTP

/// Runs blocking work on a thread of its own, so that it takes none from the tasks that it waits for.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let code = startThread(named: "test") { continuation.resume(with: Result(catching: body)) }
        if code != 0 { continuation.resume(throwing: HTTPServerError.system("pthread_create", code)) }
    }
}
