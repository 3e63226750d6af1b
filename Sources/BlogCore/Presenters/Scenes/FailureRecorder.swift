public import BlogContracts

/// Where a one-shot scene says that it cannot be shown: its answer is then this error and nothing else.
public final class FailureRecorder: ErrorView {
    /// What the scene said last.
    public private(set) var error: ErrorPresentation?

    /// Makes a recorder that was told nothing.
    public init() {}

    /// Keeps the error.
    public func displayError(_ error: ErrorPresentation) {
        self.error = error
    }
}
