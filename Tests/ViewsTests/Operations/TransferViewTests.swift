import BlogContracts
import BlogTestSupport
import JSONViews
import OneShotViews
import Testing
import TextViews

@testable import BlogTransfer

@Suite("The views of a transfer")
struct TransferViewTests {
    private final class Terminal {
        var written: [String] = []
    }

    private let erase = "\r\u{1B}[2K"
    private let outcome = TransferPresentation(
        moved: .counts(users: 3, posts: 5, likes: 4, follows: 2, shares: 1, importedFiles: 6),
        leftOut: .counts(users: 7, likes: 8),
        text: "Exported 3 users and a\u{1B}[2J lot more.")

    private func progress(_ finished: Int) -> ProgressPresentation {
        ProgressPresentation(finished: finished, total: 4, text: "\(finished) of 4")
    }

    @Test("The result of a transfer is a sentence in text and numbers in JSON")
    func documents() {
        let (text, json) = (OneShotContent<TransferPresentation>(), OneShotContent<TransferPresentation>())
        for view in [text, json] as [any TransferView] { view.display(outcome) }

        #expect(Medium.text(width: 80).document(text).text == "Exported 3 users and a␛[2J lot more.\n")
        #expect(
            Medium.json.document(json).text
                == #"{"users":3,"posts":5,"likes":4,"follows":2,"shares":1,"comments":0,"importedFiles":6,"media":0,"leftOut":{"#
                + #""users":7,"posts":0,"likes":8,"follows":0,"shares":0,"comments":0,"importedFiles":0,"media":0}}"#
                + "\n")
    }

    @Test("The progress of a transfer is one line that is redrawn in place and removed at the end")
    func bar() {
        let terminal = Terminal()
        let view = TextProgressView(
            on: TextLiveLines(
                width: { 44 }, terminal: { .live(1) }, now: steps(), write: { terminal.written.append($0) }))

        for finished in [0, 2, 2, 4] { view.display(progress(finished)) }
        view.clear()

        #expect(
            terminal.written == [
                erase + "────────────── 0 of 4", erase + "━━━━━━━─────── 2 of 4",
                erase + "━━━━━━━━━━━━━━ 4 of 4", erase,
            ])
    }

    @Test("The progress of a transfer is not written without a terminal")
    func noTerminal() {
        let terminal = Terminal()
        let view = TextProgressView(
            on: TextLiveLines(width: { 44 }, terminal: { .none }, write: { terminal.written.append($0) }))

        view.display(progress(2))
        view.clear()

        #expect(terminal.written.isEmpty)
    }
}
