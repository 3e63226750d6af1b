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

/// Lines of a terminal that are redrawn in place, at most ten times a second, and removed at the end.
public final class TextLiveLines {
    /// What the lines may do now.
    public enum Terminal: Equatable, Sendable {
        /// The output goes elsewhere, or the terminal belongs to another program.
        case none
        /// The terminal cannot redraw: a line of text follows the other, one for each tenth.
        case plain
        /// The program is in the foreground, for the time with this number.
        case live(Int)
    }

    private let width: () -> Int
    private let style: TextStyle
    private let terminal: () -> Terminal
    private let now: () -> ContinuousClock.Instant
    private let write: (String) -> Void
    private var drawn: [ScreenLine] = []
    /// The time in the foreground for which the lines are drawn.
    private var visit = 0
    private var drawnAt: ContinuousClock.Instant?
    private var tenths = 0

    /// - Parameters:
    ///   - width: returns the current width of the terminal.
    ///   - now: returns the time.
    ///   - write: writes to the terminal unchanged.
    public init(
        width: @escaping () -> Int, style: TextStyle = .plain, terminal: @escaping () -> Terminal,
        now: @escaping () -> ContinuousClock.Instant = { .now },
        write: @escaping (String) -> Void
    ) {
        self.width = width
        self.style = style
        self.terminal = terminal
        self.now = now
        self.write = write
    }

    /// The number of columns of a line. The last column stays empty, because a terminal may start a new line after it.
    package var columns: Int { max(width(), 20) - 1 }

    /// Draws lines and the progress below them, if they have changed.
    /// - Parameters:
    ///   - detail: names the current file.
    ///   - isUrgent: whether the lines must not wait for the next ones.
    package func draw(
        _ lines: [ScreenLine] = [], _ progress: ProgressPresentation, detail: String = "",
        isUrgent: Bool = false
    ) {
        switch terminal() {
        case .none: return
        case .plain: return drawPlain(progress, isUrgent: isUrgent)
        case .live(let now) where now != visit: (visit, drawn, drawnAt) = (now, [], nil)
        case .live: break
        }
        let time = now()
        if !isUrgent, let drawnAt, time - drawnAt < .milliseconds(100) { return }
        let bar = TextProgressLine(progress, path: CleanText.line(detail), width: columns + 1)
        let lines = lines.map { $0.cut(to: columns) } + [bar.line]
        guard lines != drawn else { return }
        let text = lines.map { line in line.runs.map { style.paint($0.text, $0.emphasis) }.joined() }
        write(erase(for: lines.count) + text.joined(separator: "\n"))
        (drawn, drawnAt) = (lines, time)
    }

    private func drawPlain(_ progress: ProgressPresentation, isUrgent: Bool) {
        let tenths = progress.finished * 10 / max(progress.total, 1)
        guard isUrgent || tenths > self.tenths else { return }
        self.tenths = tenths
        write(CleanText.line(progress.text) + "\n")
    }

    /// Removes the lines, so that other output such as an error can replace them.
    public func clear() {
        if !drawn.isEmpty, terminal() == .live(visit) { write(erase(for: 1)) }
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
