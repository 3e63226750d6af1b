/// Lines of text.
public final class Label: Place {
    /// The lines. Setting them draws them.
    public var lines: [String] = [] {
        didSet { screen?.drew(lines.count) }
    }

    private weak var screen: Screen?

    init(screen: Screen) {
        self.screen = screen
    }

    var shown: [String] { lines }
}
