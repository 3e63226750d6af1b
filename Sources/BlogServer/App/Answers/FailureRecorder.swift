import BlogContracts

/// Where a one-shot scene says that it cannot be shown: the answer is then this error and nothing else.
final class FailureRecorder: ErrorView {
    private(set) var error: ErrorPresentation?

    func displayError(_ error: ErrorPresentation) {
        self.error = error
    }
}
