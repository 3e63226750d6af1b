import BlogTestSupport
import Testing

/// A command shows its answer or its failure.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct RunCommandTests {
    /// What a command shows.
    private func shown(_ call: @escaping @MainActor () async throws -> Int) async throws -> String {
        var shown = ""
        try await runCommand(call) {
            shown = "\($0)"
        } showError: {
            shown = Localization().error($0, heading: nil).detail
        }
        return shown
    }

    @Test("A failed command shows its error")
    func failure() async throws {
        #expect(
            try await shown { throw StoreError.readOnly } == "The database is read-only. Nothing was changed."
        )
    }

    @Test("The answer of a command is shown even if its task was cancelled")
    func cancelledTask() async throws {
        let task = Task {
            try await shown {
                withUnsafeCurrentTask { $0?.cancel() }
                return 7
            }
        }
        #expect(try await task.value == "7")
    }

    @Test("A command that its service cancels shows nothing")
    func cancelled() async throws {
        await #expect(throws: CancellationError.self) { try await shown { throw CancellationError() } }
    }
}
