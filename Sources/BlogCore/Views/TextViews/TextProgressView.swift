public import BlogContracts
package import TextLayout

/// Shows the progress of a long operation as one line of a terminal.
public final class TextProgressView: ProgressView {
    private let line: TextLiveLines

    /// Creates a view that draws on `line`.
    public init(on line: TextLiveLines) {
        self.line = line
    }

    public func display(_ progress: ProgressPresentation) {
        line.draw([], progress)
    }

    /// Removes the line.
    public func clear() {
        line.clear()
    }
}

/// Lines of a terminal that are redrawn in place and removed at the end. Without a terminal nothing is written.
public final class TextLiveLines {
    private let width: () -> Int
    private let style: TextStyle
    private let isTerminal: Bool
    private let write: (String) -> Void
    private var drawn: [ScreenLine] = []

    /// Creates lines. `width` returns the current width of the terminal, and `write` writes to the terminal unchanged.
    public init(
        width: @escaping () -> Int, style: TextStyle = .plain, isTerminal: Bool,
        write: @escaping (String) -> Void
    ) {
        self.width = width
        self.style = style
        self.isTerminal = isTerminal
        self.write = write
    }

    /// The number of columns of a line. The last column stays empty, because a terminal may start a new line after it.
    package var columns: Int { max(width(), 20) - 1 }

    /// Draws lines and the progress below them, if they have changed. `detail` names the current file.
    package func draw(_ lines: [ScreenLine] = [], _ progress: ProgressPresentation, detail: String = "") {
        guard isTerminal else { return }
        let bar = TextProgressLine(progress, path: CleanText.line(detail), width: columns + 1)
        let lines = lines.map { $0.cut(to: columns) } + [bar.line]
        guard lines != drawn else { return }
        let text = lines.map { line in line.runs.map { style.paint($0.text, $0.emphasis) }.joined() }
        write(erase(for: lines.count) + text.joined(separator: "\n"))
        drawn = lines
    }

    /// Removes the lines, so that other output such as an error can replace them.
    public func clear() {
        guard !drawn.isEmpty else { return }
        write(erase(for: 1))
        drawn = []
    }

    /// Moves to the first drawn line and erases all of them (ECMA-48 §8.3.22, §8.3.39, §8.3.41). In a terminal that has become
    /// narrower, a line fills several.
    private func erase(for count: Int) -> String {
        let width = columns + 1
        let rows = drawn.reduce(0) { $0 + max(1, ($1.width + width - 1) / width) }
        if rows <= 1, count == 1 { return "\r\u{1B}[2K" }
        return "\r" + (rows > 1 ? "\u{1B}[\(rows - 1)A" : "") + "\u{1B}[J"
    }
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
        count = DisplayWidth.lastPart(of: CleanText.line(progress.text), width: room - bar - 1)
        let rest = room - bar - 1 - DisplayWidth.of(count) - 2
        self.path = rest < 8 ? "" : DisplayWidth.lastPart(of: path, width: rest)
    }

    var line: ScreenLine {
        var line = ScreenLine(String(repeating: "━", count: done), .accent)
        line.append(String(repeating: "─", count: left), .faint)
        line.append(" " + count)
        if !path.isEmpty {
            line.append("  ")
            line.append(path, .faint)
        }
        return line
    }
}
