import BlogTestSupport
import Testing

/// A command runs once at a time, and shows its outcome or its failure.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct CommandRunnerTests {
    private final class Log {
        var lines: [String] = []
    }

    private let log = Log()
    private let commands: CommandRunner

    init() {
        commands = CommandRunner(describe: { EnglishLocalization().error($0, heading: nil) }) { [log] error in
            log.lines.append(error.detail)
        }
    }

    private func run(after gate: Gate? = nil, failingWith failure: (any Error)? = nil) async throws {
        try await commands.run {
            log.lines.append("run")
            try await gate?.pass()
            if let failure { throw failure }
            return 7
        } show: {
            log.lines.append("show \($0)")
        }
    }

    @Test("A failed command shows its error, and can be repeated")
    func failure() async throws {
        try await run(failingWith: StoreError.readOnly)
        try await run()

        #expect(log.lines == ["run", "The database is read-only. Nothing was changed.", "run", "show 7"])
    }

    @Test("A second command is ignored while one is pending, whose outcome is shown though it was cancelled")
    func repeated() async throws {
        let gate = Gate()
        let first = Task { try await run(after: gate) }
        try await gate.reached()
        try await run()
        first.cancel()
        gate.open()
        try await first.value

        #expect(log.lines == ["run", "show 7"])
    }

    @Test("A command that its service cancels shows nothing, and can be repeated")
    func cancelled() async throws {
        await #expect(throws: CancellationError.self) { try await run(failingWith: CancellationError()) }
        try await run()

        #expect(log.lines == ["run", "run", "show 7"])
    }
}
