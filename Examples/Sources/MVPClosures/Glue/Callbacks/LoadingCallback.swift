import BlogContracts

/// Passes whether the page is loading to a closure.
final class LoadingCallback: LoadingView {
    private let onLoading: (Bool) -> Void

    init(_ onLoading: @escaping (Bool) -> Void) {
        self.onLoading = onLoading
    }

    func displayLoading(_ isLoading: Bool) { onLoading(isLoading) }
}
