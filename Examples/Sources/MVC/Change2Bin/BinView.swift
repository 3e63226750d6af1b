import Toolkit

/// The number of posts in the recycle bin: one line or none.
final class BinView {
    var text: String?
    var error: String?

    private let label: Label

    init(on screen: Screen) {
        label = screen.label()
    }

    func layOut() {
        label.lines = [text, error].compactMap(\.self)
    }
}
