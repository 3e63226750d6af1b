import BlogContracts

/// Whether the page is loading.
final class LoadingState: LoadingView {
    private(set) var isLoading = false

    private let onChange: () -> Void

    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
    }

    func displayLoading(_ isLoading: Bool) {
        self.isLoading = isLoading
        onChange()
    }
}
