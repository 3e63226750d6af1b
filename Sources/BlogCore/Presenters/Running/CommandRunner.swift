import BlogContracts

/// The business of every command: one at a time is carried out, and a failure is told. A second one meanwhile is
/// ignored: their answers could come in either order. What was carried out is shown even to who cancelled.
final class CommandRunner {
    private let wording: any Wording
    private let showError: (ErrorPresentation) -> Void
    private var isRunning = false

    init(wording: any Wording, showError: @escaping (ErrorPresentation) -> Void) {
        self.wording = wording
        self.showError = showError
    }

    func run<Outcome>(_ command: () async throws -> Outcome, show: (Outcome) -> Void) async {
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        do {
            show(try await command())
        } catch is CancellationError {
            // Everything stays as it is, and nobody waits for it.
        } catch {
            showError(wording.error(error, heading: nil))
        }
    }
}
