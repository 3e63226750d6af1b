import BlogContracts
import Toolkit

/// A page in one line: another view of the same model, with the same controller.
final class HeadlineView: PageShowing {
    var dispatcher: Dispatcher<PageEvent>?

    private let label: Label

    init(on screen: Screen) {
        label = screen.label()
        screen.on("follow") { [unowned self] _ in dispatcher?.send(.follow) }
    }

    func show(user: [String]) {
        label.lines =
            user.isEmpty
            ? [] : [[user.first, user.dropFirst(3).first].compactMap(\.self).joined(separator: " · ")]
    }
}
