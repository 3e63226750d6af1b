/// A place for lines.
public final class Label: Place {
    /// What stands there; to set it is to draw it.
    public var lines: [String] = [] {
        didSet { screen?.drew(lines.count) }
    }

    private weak var screen: Screen?

    init(screen: Screen) {
        self.screen = screen
    }

    var shown: [String] { lines }
}
