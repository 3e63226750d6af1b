import Toolkit

/// How much is in the recycle bin: a line, if there is anything to say.
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
