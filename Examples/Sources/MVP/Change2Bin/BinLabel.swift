import BlogContracts
import PresenterParts
import Toolkit

/// How much is in the recycle bin.
final class BinLabel: ContentView, ErrorView {
    private let label: Label
    private var lines: [String] = []

    init(_ label: Label) {
        self.label = label
    }

    func display(_ count: TrashCountPresentation) {
        lines = count.text.map { [$0] } ?? []
        label.lines = lines
    }

    func displayError(_ error: ErrorPresentation) {
        label.lines = lines + [error.line]
    }
}
