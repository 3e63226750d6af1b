import BlogContracts
import Toolkit

/// Shows whether the page is loading.
final class LoadingLabel: LoadingView {
    private let label: Label

    init(_ label: Label) {
        self.label = label
    }

    func displayLoading(_ isLoading: Bool) {
        label.lines = isLoading ? ["Loading…"] : []
    }
}
