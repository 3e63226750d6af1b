import BlogContracts

/// Shows whether the page is loading.
final class LoadingState: LoadingView {
    private(set) var isLoading = false

    private let tell: () -> Void

    init(tell: @escaping () -> Void) {
        self.tell = tell
    }

    func displayLoading(_ isLoading: Bool) {
        self.isLoading = isLoading
        tell()
    }
}
