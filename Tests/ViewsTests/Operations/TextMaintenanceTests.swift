import BlogContracts
import BlogViews
import Testing

@testable import BlogOperations

@Suite("The text of maintenance")
struct TextMaintenanceTests {
    private final class Terminal {
        var written: [String] = []
    }

    private let terminal = Terminal()
    private let erase = "\r\u{1B}[2K"

    private func bar(isTerminal: Bool = true) -> TextProgressView {
        TextProgressView(
            on: TextLiveLines(
                width: { 44 }, terminal: { isTerminal ? .live(1) : .none }, now: steps(),
                write: { [terminal] in terminal.written.append($0) }))
    }

    @Test("The progress of a check is one line that is redrawn after a change and removed at the end")
    func progress() {
        let bar = bar()

        for percent in [0, 50, 50, 100] {
            bar.display(ProgressPresentation(finished: percent, total: 100, text: "\(percent) %  copying"))
        }
        bar.clear()
        bar.clear()

        #expect(
            terminal.written == [
                erase + "────────────── 0 %  copying",
                erase + "━━━━━━━─────── 50 %  copying",
                erase + "━━━━━━━━━━━━━━ 100 %  copying",
                erase,
            ])
    }

    @Test("Each fault of a check is one clean line")
    func findings() {
        let view = OneShotContent<CheckPresentation>()
        let text = "The file is damaged: \u{1B}[2J\nand a long line follows that is not broken."

        view.display(
            CheckPresentation(
                isValid: false, text: "x is not valid: 1 problem found.",
                findings: [
                    CheckFindingPresentation(
                        kind: .damage, subject: nil, count: 1, isRepairable: false, isRepaired: false,
                        stateText: "wrong", text: text)
                ], notices: ["1 name would be refused."], advice: "Restore a backup."))

        let lines = Medium.text(width: 40).document(view).text.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 8)
        #expect(lines[4] == "1 name would be refused.")
        #expect(lines[2].hasPrefix("wrong  The file is damaged: ") && lines[2].hasSuffix("not broken."))
        #expect(!Medium.text(width: 40).document(view).text.contains("\u{1B}"))
    }
}
