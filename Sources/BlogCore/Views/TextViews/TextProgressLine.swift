import BlogContracts

/// A progress as one line: a bar, the text, the current file. The last column stays empty, because a terminal may start
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
        count = Self.end(of: CleanText.line(progress.text), width: room - bar - 1)
        let rest = room - bar - 1 - DisplayWidth.of(count) - 2
        self.path = rest < 8 ? "" : Self.end(of: path, width: rest)
    }

    func text(_ style: TextStyle) -> String {
        let bar =
            style.paint(String(repeating: "━", count: done), .accent)
            + style.paint(String(repeating: "─", count: left), .faint)
        return bar + " " + count + (path.isEmpty ? "" : "  " + style.paint(path, .faint))
    }

    /// As much of a text's end as there is room for: of a path, the end tells most.
    private static func end(of text: String, width: Int) -> String {
        var room = width
        if DisplayWidth.of(text) <= room { return text }
        room -= 1
        let end = text.reversed().prefix { sign in
            room -= DisplayWidth.of(sign)
            return room >= 0
        }
        return "…" + String(end.reversed())
    }
}
