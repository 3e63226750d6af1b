import BlogContracts

/// The one line of something that runs for long: a bar, how far it is, what it is at. It leaves the last column free,
/// since a terminal may start a new line after that.
struct TextProgressLine {
    private let done: Int
    private let left: Int
    private let count: String
    private let path: String

    init(_ progress: ImportProgressPresentation, path: String, width: Int) {
        self.init(
            finished: progress.finished, total: progress.total, text: progress.text, path: path, width: width)
    }

    init(_ progress: KeepingProgressPresentation, width: Int) {
        self.init(finished: progress.percent, total: 100, text: progress.text, path: "", width: width)
    }

    init(_ progress: MovingProgressPresentation, width: Int) {
        self.init(
            finished: progress.finished, total: progress.total, text: progress.text, path: "", width: width)
    }

    /// - Parameter text: how far it has come, for people.
    private init(finished: Int, total: Int, text: String, path: String, width: Int) {
        let room = max(width, 20) - 1
        let bar = min(24, room / 3)
        let total = max(total, 1)
        done = min(max(finished, 0), total) * bar / total
        left = bar - done
        count = Self.end(of: CleanText.line(text), width: room - bar - 1)
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
