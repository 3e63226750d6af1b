public import BlogContracts

/// One line of a terminal that is drawn anew in its place and leaves nothing behind. Where there is no terminal nothing is
/// written.
public final class TextLiveLine {
    private let width: () -> Int
    private let style: TextStyle
    private let isTerminal: Bool
    private let write: (String) -> Void
    private var drawn = ""

    /// Makes the line; `write` takes what is to go to the terminal as it is, `width` is the terminal's and is asked for
    /// at each drawing.
    public init(
        width: @escaping () -> Int, style: TextStyle = .plain, isTerminal: Bool,
        write: @escaping (String) -> Void
    ) {
        self.width = width
        self.style = style
        self.isTerminal = isTerminal
        self.write = write
    }

    /// Draws a progress, unless the line looks the same as before. `detail` is what the operation works on.
    public func draw(_ progress: ProgressPresentation, detail: String = "") {
        guard isTerminal else { return }
        let line = TextProgressLine(progress, path: CleanText.line(detail), width: width())
        let text = line.text(style)
        guard text != drawn else { return }
        drawn = text
        write(Self.erase + text)
    }

    /// Takes the line away, so that something else can be written in its place, an error say.
    public func clear() {
        guard !drawn.isEmpty else { return }
        write(Self.erase)
        drawn = ""
    }

    /// Back to the first column, and the line erased (ECMA-48 §8.3.41).
    private static let erase = "\r\u{1B}[2K"
}
