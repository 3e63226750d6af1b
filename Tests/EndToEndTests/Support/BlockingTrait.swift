import Testing

extension Trait where Self == BlockingTrait {
    /// For tests that block while they wait for programs and sockets.
    static var blocking: BlockingTrait { BlockingTrait() }
}

/// Runs tests on threads of their own, so that the threads of the pool stay free for tests that are quick or measure
/// time.
struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(BlockingExecutor.shared) {
            try await function()
        }
    }
}
