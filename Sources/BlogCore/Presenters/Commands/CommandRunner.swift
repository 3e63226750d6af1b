package import BlogContracts

/// Runs a command and shows its outcome or its failure. While a command runs, further commands are ignored. The outcome of
/// a command that has finished is shown even if the task was cancelled meanwhile.
package final class CommandRunner {
    private let describe: (any Error) -> ErrorPresentation
    private let showError: (ErrorPresentation) -> Void
    private(set) var isRunning = false

    package init(
        describe: @escaping (any Error) -> ErrorPresentation, showError: @escaping (ErrorPresentation) -> Void
    ) {
        self.describe = describe
        self.showError = showError
    }

    /// - Parameter showError: shows an error; nil for the error view of the whole scene.
    convenience init(_ context: PresenterContext, showError: ((ErrorPresentation) -> Void)? = nil) {
        self.init(
            describe: { [localization = context.localization] in localization.error($0, heading: nil) },
            showError: showError ?? context.failure.displayError)
    }

    /// - Throws: `CancellationError` if the command throws it. Then the command had no effect, and nothing is shown.
    package func run<Outcome>(
        _ command: () async throws -> Outcome, show: (Outcome) -> Void
    ) async throws(CancellationError) {
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        do {
            show(try await command())
        } catch let error as CancellationError {
            throw error
        } catch {
            showError(describe(error))
        }
    }
}
