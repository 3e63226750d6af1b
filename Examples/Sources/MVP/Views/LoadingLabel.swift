import BlogContracts
import Toolkit

/// Whether something is under way.
final class LoadingLabel: LoadingView {
    private let label: Label

    init(_ label: Label) {
        self.label = label
    }

    func displayLoading(_ isLoading: Bool) {
        label.lines = isLoading ? ["Loading…"] : []
    }
}
