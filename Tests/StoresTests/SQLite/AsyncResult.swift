extension Result where Failure == any Error {
    /// The result of `body`.
    init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}

/// Runs `body` in a task that is cancelled already.
func inCancelledTask<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await body()
    }.value
}
