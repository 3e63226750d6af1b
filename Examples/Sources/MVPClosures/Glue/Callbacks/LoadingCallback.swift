import BlogContracts

/// Calls a closure when the page starts and stops loading.
final class LoadingCallback: LoadingView {
    private let onLoading: (Bool) -> Void

    init(_ onLoading: @escaping (Bool) -> Void) {
        self.onLoading = onLoading
    }

    func displayLoading(_ isLoading: Bool) { onLoading(isLoading) }
}
