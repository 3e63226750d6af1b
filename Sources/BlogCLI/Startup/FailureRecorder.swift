import BlogContracts

/// Where a scene says that it cannot be shown: the command then fails with this error.
final class FailureRecorder: ErrorView {
    private(set) var error: ErrorPresentation?

    func displayError(_ error: ErrorPresentation) {
        self.error = error
    }
}
