public import BlogContracts

/// Shows how far something has come as one line that is drawn anew in its place, and leaves nothing behind. Where there
/// is no terminal it writes nothing.
public final class TextKeepingProgressView: KeepingProgressView {
    private let width: () -> Int
    private let style: TextStyle
    private let isTerminal: Bool
    private let write: (String) -> Void
    private var drawn = ""

    /// Makes the view; `write` takes what is to go to the terminal as it is, `width` is the terminal's and is asked for
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

    /// Shows how far it has come.
    public func display(_ progress: KeepingProgressPresentation) {
        guard isTerminal else { return }
        let line = TextProgressLine(progress, width: width()).text(style)
        guard line != drawn else { return }
        drawn = line
        write(Self.erase + line)
    }

    /// Takes the line away: all is over.
    public func clear() {
        guard !drawn.isEmpty else { return }
        write(Self.erase)
        drawn = ""
    }

    /// Back to the first column, and the line erased (ECMA-48 §8.3.41).
    private static let erase = "\r\u{1B}[2K"
}
