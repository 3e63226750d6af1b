import BlogContracts

/// Makes one call of a service, and shows its answer or its error. An answer is shown even if the task was cancelled meanwhile.
/// - Throws: `CancellationError` if the call throws it. Then the call had no effect, and nothing is shown.
package func runCommand<Answer>(
    _ call: () async throws -> Answer, show: (Answer) -> Void, showError: (any Error) -> Void
) async throws(CancellationError) {
    do {
        show(try await call())
    } catch let error as CancellationError {
        throw error
    } catch {
        showError(error)
    }
}

extension SceneFactory {
    /// Makes one call, and shows its answer, or its error in place of the scene.
    func run<Answer>(
        _ context: SceneContext, _ call: () async throws -> Answer, show: (Answer) -> Void
    ) async throws(CancellationError) {
        try await runCommand(call, show: show) {
            context.errors.displayError(localization.error($0, heading: nil))
        }
    }
}
