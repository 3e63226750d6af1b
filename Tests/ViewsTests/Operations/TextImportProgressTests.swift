import BlogContracts
import BlogViews
import Testing

@testable import BlogOperations

@Suite("The progress of an import in a terminal")
struct TextImportProgressTests {
    private final class Terminal {
        var width = 44
        var height = 24
        var written: [String] = []
    }

    private let terminal = Terminal()
    private let erase = "\r\u{1B}[2K"

    private func view(isTerminal: Bool = true, hint: String = "") -> TextImportProgressView {
        TextImportProgressView(
            on: TextLiveLines(
                width: { [terminal] in terminal.width }, terminal: { isTerminal ? .live(1) : .none },
                now: steps(),
                write: { [terminal] in terminal.written.append($0) }),
            height: { [terminal] in terminal.height }, hint: hint)
    }

    /// The messages of an import of two files.
    private func run(_ view: any ImportView, _ paths: [String] = ["a.md", "dir/b.md"]) {
        view.display(paths.map { ImportRowPresentation(path: $0, state: .waiting) })
        view.display(ProgressPresentation(finished: 0, total: paths.count, text: "0 of \(paths.count)"))
        for (index, path) in paths.enumerated() {
            view.display(ImportRowPresentation(path: path, state: .reading))
            view.display(
                ImportRowPresentation(
                    path: path, state: .skipped, report: "\(path): no"))
            view.display(
                ProgressPresentation(
                    finished: index + 1, total: paths.count, text: "\(index + 1) of \(paths.count)"))
        }
        view.display(
            ImportSummaryPresentation(
                imported: 0, updated: 0, unchanged: 0, kept: 0, skipped: 2, notes: [], isCancelled: false,
                text: "2 skipped", reports: ["a.md: no"]))
    }

    /// What the terminal shows after each write.
    private func screens() -> [String] {
        var lines = [""]
        var row = 0
        return terminal.written.map { text in
            var rest = text[...]
            while let next = rest.first {
                if let up = rest.prefixMatch(of: /\u{1B}\[(\d+)A/) {
                    row -= Int(up.1) ?? 0
                    rest = rest[up.range.upperBound...]
                } else if let erase = rest.prefixMatch(of: /\u{1B}\[(?:2K|J)/) {
                    lines[row...] = [""]
                    rest = rest[erase.range.upperBound...]
                } else {
                    if next == "\n" {
                        lines.append("")
                        row += 1
                    } else if next != "\r" {
                        lines[row].append(next)
                    }
                    rest = rest.dropFirst()
                }
            }
            return lines.joined(separator: "\n")
        }
    }

    @Test("The progress of an import shows each file in its states above the bar, and is removed at the end")
    func sequence() {
        run(view())

        #expect(
            screens() == [
                "────────────── 0 of 2",
                "reading  a.md\n────────────── 0 of 2",
                "skipped  a.md\n────────────── 0 of 2",
                "skipped  a.md\n━━━━━━━─────── 1 of 2",
                "skipped  a.md\nreading  dir/b.md\n━━━━━━━─────── 1 of 2",
                "skipped  a.md\nskipped  dir/b.md\n━━━━━━━─────── 1 of 2",
                "skipped  a.md\nskipped  dir/b.md\n━━━━━━━━━━━━━━ 2 of 2",
                "",
            ])
    }

    @Test("Of many files the current one and the last four are shown, and fewer in a low terminal")
    func manyFiles() {
        let paths = (1...9).map { "\($0).md" }

        run(view(), paths)
        #expect(
            screens().contains(
                "skipped  4.md\nskipped  5.md\nskipped  6.md\nskipped  7.md\nreading  8.md\n━━━━━━━━━━──── 7 of 9"
            ))
        terminal.written = []
        terminal.height = 4
        run(view(), paths)
        #expect(screens().contains("skipped  7.md\nreading  8.md\n━━━━━━━━━━──── 7 of 9"))
    }

    @Test("A file that was skipped shows the reason, and the keys are beside the count")
    func reason() {
        let view = view(hint: "p: pause")
        view.display(ProgressPresentation(finished: 0, total: 1, text: "0 of 1"))
        view.display(
            ImportRowPresentation(
                path: "a.md", state: .skipped, reason: "It has no title at all, sadly.")
        )

        #expect(
            screens().last == "skipped  a.md · It has no title at all, sa…\n────────────── 0 of 1  p: pause")
    }

    @Test("The progress of an import shows the clean end of a long path and leaves the last column empty")
    func longPath() {
        run(view(), ["_posts/2020/a-very-long-name-\u{1B}[2J-of-a-file-in-a-folder.md"])

        let end = "␛[2J-of-a-file-in-a-folder.md\n"
        #expect(screens().contains { $0.hasPrefix("reading  …") && $0.contains(end) })
        #expect(screens().allSatisfy { $0.split(separator: "\n").allSatisfy { $0.count <= 43 } })
    }

    @Test("The progress of an import follows the width of the terminal, down to 20 columns")
    func widths() {
        let view = view()
        for (finished, width) in [80, 44, 20, 12].enumerated() {
            terminal.width = width
            view.display(ProgressPresentation(finished: finished, total: 1_000, text: "\(finished) of 1,000"))
        }

        let columns = terminal.written.map { $0.count(where: { "━─".contains($0) }) }
        #expect(columns == [24, 14, 6, 6])
    }

    @Test("A line that a narrower terminal has wrapped is erased completely")
    func narrower() {
        let view = view()
        terminal.width = 80
        view.display(ProgressPresentation(finished: 0, total: 1, text: "0 of 1"))
        terminal.width = 20
        view.clear()

        #expect(terminal.written.last == "\r\u{1B}[1A\u{1B}[J")
    }

    @Test("The progress bar and the summary are separate views that receive every call")
    func fanOut() {
        let document = OneShotImport()

        run(ImportFanOut([view(), document]))

        #expect(terminal.written.count == 8)
        #expect(Medium.text().document(document).text == "a.md: no\n\n2 skipped\n")
    }
}

/// A time that goes on by a second at each look.
func steps() -> () -> ContinuousClock.Instant {
    var time = ContinuousClock.now
    return {
        time += .seconds(1)
        return time
    }
}
