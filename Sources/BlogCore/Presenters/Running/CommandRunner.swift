import BlogContracts

/// The business of every command: one at a time is carried out, and a failure is told. A second one meanwhile is
/// ignored: their answers could come in either order. What was carried out is shown even to who cancelled.
final class CommandRunner {
    private let wording: any Wording
    private let showError: (ErrorPresentation) -> Void
    private(set) var isRunning = false

    init(wording: any Wording, showError: @escaping (ErrorPresentation) -> Void) {
        self.wording = wording
        self.showError = showError
    }

    func run<Outcome>(_ command: () async throws -> Outcome, show: (Outcome) -> Void) async {
        await run(expect: {}, command, show: show, takeBack: {})
    }

    /// Runs a command whose result is shown before anybody has agreed to it.
    /// - Parameters:
    ///   - isConfirmed: asked first; while the question stands, the command is pending.
    ///   - expect: shows what is expected.
    ///   - show: shows what came of it.
    ///   - takeBack: shows what was shown before, because nothing came of it.
    func run<Outcome>(
        ifConfirmed isConfirmed: () async -> Bool = { true }, expect: () -> Void,
        _ command: () async throws -> Outcome, show: (Outcome) -> Void, takeBack: () -> Void
    ) async {
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        guard await isConfirmed() else { return }
        expect()
        do {
            show(try await command())
        } catch is CancellationError {
            takeBack()  // Everything stays as it was, and nobody waits for it.
        } catch {
            takeBack()
            showError(wording.error(error, heading: nil))
        }
    }
}
