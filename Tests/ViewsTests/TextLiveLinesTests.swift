import BlogContracts
import BlogViews
import Testing
import TextLayout

/// Lines of a terminal that are redrawn in place.
struct TextLiveLinesTests {
    private final class Terminal {
        var state = TextLiveLines.Terminal.live(1)
        var now = ContinuousClock.now
        var written: [String] = []
    }

    private let terminal = Terminal()
    private let lines: TextLiveLines

    init() {
        lines = TextLiveLines(
            width: { 44 }, terminal: { [terminal] in terminal.state }, now: { [terminal] in terminal.now },
            write: { [terminal] in terminal.written.append($0) })
    }

    /// Draws that a number of hundred files is done, some milliseconds after the last time.
    private func draw(_ finished: Int, after milliseconds: Int = 0, isUrgent: Bool = false) {
        terminal.now += .milliseconds(milliseconds)
        let progress = ProgressPresentation(finished: finished, total: 100, text: "\(finished) of 100")
        lines.draw([], progress, isUrgent: isUrgent)
    }

    /// The counts that were written.
    private var counts: [String] {
        terminal.written.compactMap { $0.firstMatch(of: /\d+ of 100/).map { String($0.0) } }
    }

    @Test("The lines are drawn ten times a second at most")
    func throttled() {
        for finished in 0..<100 { draw(finished, after: 10) }

        #expect(counts == (0..<10).map { "\($0 * 10) of 100" })
    }

    @Test("Lines that the person waits for are drawn at once")
    func urgent() {
        draw(1)
        draw(2, after: 10)
        draw(3, isUrgent: true)

        #expect(counts == ["1 of 100", "3 of 100"])
    }

    @Test("After another program has used the terminal, its lines are not erased")
    func visits() {
        lines.draw(
            [ScreenLine("a"), ScreenLine("b")], ProgressPresentation(finished: 1, total: 2, text: "1 of 2"))
        terminal.state = .none
        draw(50, after: 200)
        lines.clear()
        #expect(terminal.written.count == 1)
        terminal.state = .live(2)
        draw(60)

        #expect(terminal.written.count == 2)
        #expect(terminal.written.last?.contains("\u{1B}[2A") == false)
        lines.clear()
        #expect(terminal.written.last == "\r\u{1B}[2K")
    }

    @Test(
        "A terminal that cannot redraw gets one plain line for each tenth, and those that the person waits for"
    )
    func plain() {
        terminal.state = .plain
        for finished in 0...100 { draw(finished) }
        draw(100, isUrgent: true)
        lines.clear()

        #expect(terminal.written == (1...10).map { "\($0 * 10) of 100\n" } + ["100 of 100\n"])
    }
}
