import BlogContracts
import PresenterParts
import Toolkit

/// How much is in the recycle bin.
final class BinLabel: TrashCountView, ErrorView {
    private let label: Label

    init(_ label: Label) {
        self.label = label
    }

    func display(_ count: TrashCountPresentation) {
        label.lines = count.text.map { [$0] } ?? []
    }

    func displayError(_ error: ErrorPresentation) {
        label.lines = [error.line]
    }
}
