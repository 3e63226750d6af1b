public import BlogContracts

/// Shows the progress of a long operation as one line of a terminal.
public final class TextProgressView: ProgressView {
    private let line: TextLiveLine

    /// Creates a view that draws on `line`.
    public init(on line: TextLiveLine) {
        self.line = line
    }

    /// Draws the progress.
    public func display(_ progress: ProgressPresentation) {
        line.draw(progress)
    }

    /// Removes the line.
    public func clear() {
        line.clear()
    }
}

/// One line of a terminal that is redrawn in place and removed at the end. Without a terminal nothing is written.
public final class TextLiveLine {
    private let width: () -> Int
    private let style: TextStyle
    private let isTerminal: Bool
    private let write: (String) -> Void
    private var drawn = ""

    /// Creates a line. `width` returns the current width of the terminal, and `write` writes to the terminal unchanged.
    public init(
        width: @escaping () -> Int, style: TextStyle = .plain, isTerminal: Bool,
        write: @escaping (String) -> Void
    ) {
        self.width = width
        self.style = style
        self.isTerminal = isTerminal
        self.write = write
    }

    /// Draws the progress if the line has changed. `detail` names the current file.
    public func draw(_ progress: ProgressPresentation, detail: String = "") {
        guard isTerminal else { return }
        let line = TextProgressLine(progress, path: CleanText.line(detail), width: width())
        let text = line.text(style)
        guard text != drawn else { return }
        drawn = text
        write(Self.erase + text)
    }

    /// Removes the line, so that other output such as an error can replace it.
    public func clear() {
        guard !drawn.isEmpty else { return }
        write(Self.erase)
        drawn = ""
    }

    /// Moves to the first column and erases the line (ECMA-48 §8.3.41).
    private static let erase = "\r\u{1B}[2K"
}

/// The progress as one line: a bar, the text, the current file. The last column stays empty, because a terminal may start
/// a new line after it.
struct TextProgressLine {
    private let done: Int
    private let left: Int
    private let count: String
    private let path: String

    init(_ progress: ProgressPresentation, path: String, width: Int) {
        let room = max(width, 20) - 1
        let bar = min(24, room / 3)
        let total = max(progress.total, 1)
        done = min(max(progress.finished, 0), total) * bar / total
        left = bar - done
        count = Self.lastPart(of: CleanText.line(progress.text), width: room - bar - 1)
        let rest = room - bar - 1 - DisplayWidth.of(count) - 2
        self.path = rest < 8 ? "" : Self.lastPart(of: path, width: rest)
    }

    func text(_ style: TextStyle) -> String {
        let bar =
            style.paint(String(repeating: "━", count: done), .accent)
            + style.paint(String(repeating: "─", count: left), .faint)
        return bar + " " + count + (path.isEmpty ? "" : "  " + style.paint(path, .faint))
    }

    /// Cuts the start of a text that does not fit the width, because the end of a path is its most useful part.
    private static func lastPart(of text: String, width: Int) -> String {
        var room = width
        if DisplayWidth.of(text) <= room { return text }
        room -= 1
        let end = text.reversed().prefix { character in
            room -= DisplayWidth.of(character)
            return room >= 0
        }
        return "…" + String(end.reversed())
    }
}
