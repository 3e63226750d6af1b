import BlogContracts
import BlogTransfer
import OneShotViews
import Testing
import TextViews

@Suite("The progress of an import in a terminal")
struct TextImportProgressTests {
    private final class Terminal {
        var width = 44
        var written: [String] = []
    }

    private let terminal = Terminal()
    private let erase = "\r\u{1B}[2K"

    private func view(isTerminal: Bool = true) -> TextImportProgressView {
        TextImportProgressView(
            on: TextLiveLine(
                width: { [terminal] in terminal.width }, isTerminal: isTerminal,
                write: { [terminal] in terminal.written.append($0) }))
    }

    /// The messages of an import of two files.
    private func run(_ view: any ImportView & ImportRowView, _ paths: [String] = ["a.md", "dir/b.md"]) {
        view.display(paths.map { ImportRowPresentation(path: $0, state: .waiting, stateText: "waiting") })
        view.display(ProgressPresentation(finished: 0, total: paths.count, text: "0 of \(paths.count)"))
        for (index, path) in paths.enumerated() {
            view.display(ImportRowPresentation(path: path, state: .reading, stateText: "reading"))
            view.display(
                ImportRowPresentation(
                    path: path, state: .skipped, stateText: "skipped", report: "\(path): no"))
            view.display(
                ProgressPresentation(
                    finished: index + 1, total: paths.count, text: "\(index + 1) of \(paths.count)"))
        }
        view.display(
            ImportSummaryPresentation(
                imported: 0, updated: 0, unchanged: 0, kept: 0, skipped: 2, isCancelled: false,
                text: "2 skipped", reports: ["a.md: no"]))
    }

    @Test("The progress of an import is one line that is redrawn in place and removed at the end")
    func sequence() {
        run(view())

        #expect(
            terminal.written == [
                erase + "────────────── 0 of 2",
                erase + "────────────── 0 of 2  a.md",
                erase + "━━━━━━━─────── 1 of 2  a.md",
                erase + "━━━━━━━─────── 1 of 2  dir/b.md",
                erase + "━━━━━━━━━━━━━━ 2 of 2  dir/b.md",
                erase,
            ])
    }

    @Test("The progress of an import shows the clean end of a long path and leaves the last column empty")
    func longPath() {
        run(view(), ["_posts/2020/a-very-long-name-\u{1B}[2J-of-a-file.md"])

        #expect(terminal.written.contains(erase + "────────────── 0 of 1  …e-␛[2J-of-a-file.md"))
        #expect(terminal.written.allSatisfy { $0.count - erase.count <= 43 })
    }

    @Test("The progress of an import follows the width of the terminal, down to 20 columns")
    func widths() {
        let view = view()
        for (finished, width) in [80, 44, 20, 12].enumerated() {
            terminal.width = width
            view.display(
                ProgressPresentation(
                    finished: finished, total: 1_000, text: "\(finished) of 1,000"))
        }

        let columns = terminal.written.map { $0.count - erase.count }
        #expect(columns == [24 + 1 + 10, 14 + 1 + 10, 6 + 1 + 10, 6 + 1 + 10])
    }

    @Test("The progress of an import is not written without a terminal")
    func noTerminal() {
        run(view(isTerminal: false))

        #expect(terminal.written.isEmpty)
    }

    @Test("The progress of an import can be removed once before its end")
    func clear() {
        let view = view()
        view.display(ProgressPresentation(finished: 0, total: 0, text: "0 of 0"))

        view.clear()
        view.clear()

        #expect(terminal.written == [erase + "────────────── 0 of 0", erase])
    }

    @Test("The progress bar and the summary are separate views that receive every call")
    func fanOut() {
        let document = OneShotImport()

        run(ImportFanOut([view(), document]))

        #expect(terminal.written.count == 6)
        #expect(Medium.text().document(document).text == "2 skipped\n\na.md: no\n")
    }
}
