/// One line of a screen: runs of text, each with an emphasis. The text is clean (``CleanText``), so the width of the line is
/// known.
public struct ScreenLine: Hashable, Sendable {
    /// A piece of a line with one emphasis.
    public struct Run: Hashable, Sendable {
        /// The text, without control characters.
        public var text: String
        public var emphasis: TextEmphasis
        /// Whether its colours are exchanged, as in the chosen row.
        public var isReversed = false
    }

    /// The runs, from left to right.
    public private(set) var runs: [Run] = []
    /// The width in columns.
    public private(set) var width = 0

    /// Creates a line with a text. Control characters of the text become visible.
    public init(_ text: String = "", _ emphasis: TextEmphasis = .normal) {
        append(text, emphasis)
    }

    public var text: String { runs.map(\.text).joined() }

    /// Adds a text at the end.
    public mutating func append(_ text: String, _ emphasis: TextEmphasis = .normal) {
        let text = CleanText.piece(text)
        guard !text.isEmpty else { return }
        add(Run(text: text, emphasis: emphasis))
    }

    /// Adds a line at the end.
    public mutating func append(_ line: ScreenLine) {
        for run in line.runs { add(run) }
    }

    /// Adds spaces until the line has a width.
    public mutating func pad(to columns: Int) {
        guard width < columns else { return }
        let space = Run(
            text: String(repeating: " ", count: columns - width), emphasis: .normal,
            isReversed: runs.last?.isReversed ?? false)
        add(space)
    }

    /// The line with at most a number of columns. A longer line ends in `…`, between two characters.
    public func cut(to columns: Int) -> ScreenLine {
        guard width > columns else { return self }
        var line = ScreenLine()
        for run in runs {
            var text = ""
            var room = columns - 1 - line.width
            for character in run.text {
                room -= DisplayWidth.of(character)
                guard room >= 0 else { break }
                text.append(character)
            }
            let isWhole = text.utf8.count == run.text.utf8.count
            line.add(
                Run(text: isWhole ? text : text + "…", emphasis: run.emphasis, isReversed: run.isReversed))
            guard isWhole else { break }
            if line.width == columns - 1 {
                line.add(Run(text: "…", emphasis: run.emphasis, isReversed: run.isReversed))
                break
            }
        }
        return line
    }

    /// The line without its first columns, in place of which it begins with `…`.
    public func dropping(_ columns: Int) -> ScreenLine {
        guard columns > 0 else { return self }
        var line = ScreenLine("…", .faint)
        var room = columns + 1
        for run in runs {
            let rest = run.text.drop { character in
                guard room > 0 else { return false }
                room -= DisplayWidth.of(character)
                return true
            }
            line.add(Run(text: String(rest), emphasis: run.emphasis, isReversed: run.isReversed))
        }
        return line
    }

    /// The line with exchanged colours.
    public func reversed() -> ScreenLine {
        var line = self
        for index in line.runs.indices { line.runs[index].isReversed = true }
        return line
    }

    private mutating func add(_ run: Run) {
        guard !run.text.isEmpty else { return }
        width += DisplayWidth.of(run.text)
        if let last = runs.last, last.emphasis == run.emphasis, last.isReversed == run.isReversed {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }
}

extension ScreenLine {
    /// A line of a text page, whose emphasis is written as the escape sequences of ECMA-48 §8.3.117 (SGR).
    package init(escaped line: some StringProtocol, emphasis: (Substring) -> TextEmphasis) {
        self.init()
        var (rest, current) = (Substring(line), TextEmphasis.normal)
        while let escape = rest.firstIndex(of: "\u{1B}"), let end = rest[escape...].firstIndex(of: "m") {
            append(String(rest[..<escape]), current)
            current = emphasis(rest[rest.index(escape, offsetBy: 2)..<end])
            rest = rest[rest.index(after: end)...]
        }
        append(String(rest), current)
    }
}
