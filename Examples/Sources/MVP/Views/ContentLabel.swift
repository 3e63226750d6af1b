import BlogContracts
import PresenterParts
import Toolkit

/// Shows one value as lines, and an error below them.
final class ContentLabel<Content: Presentation>: ContentView, ErrorView {
    private let label: Label
    private let text: (Content) -> [String]
    private var lines: [String] = []

    init(_ label: Label, text: @escaping (Content) -> [String]) {
        self.label = label
        self.text = text
    }

    func display(_ content: Content) {
        lines = text(content)
        label.lines = lines
    }

    func displayError(_ error: ErrorPresentation) {
        label.lines = lines + [error.line]
    }
}
