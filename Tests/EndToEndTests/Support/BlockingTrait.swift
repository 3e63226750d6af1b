import Testing

extension Trait where Self == BlockingTrait {
    /// For tests that wait for programs and sockets by blocking.
    static var blocking: BlockingTrait { BlockingTrait() }
}

/// Runs tests on threads of their own: those of the pool stay free for tests that are quick or count time.
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
