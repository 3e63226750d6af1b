import BlogContracts
import PresenterParts
import Toolkit

/// The head of a page.
final class UserPanel: ContentView, ErrorView {
    private let label: Label
    private var lines: [String] = []

    init(_ label: Label) {
        self.label = label
    }

    func display(_ user: UserInfoPresentation) {
        lines = user.lines
        label.lines = lines
    }

    func displayError(_ error: ErrorPresentation) {
        label.lines = lines + [error.line]
    }
}
