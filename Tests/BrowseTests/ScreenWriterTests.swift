import Testing
import TextLayout

@testable import Terminal

/// What is written to a terminal. The library that knows the types of terminals keeps one in a global variable.
@Suite(.serialized)
struct ScreenWriterTests {
    private func lines(_ texts: [String]) -> [ScreenLine] { texts.map { ScreenLine($0) } }

    /// What is written for each of several screens, one after the other. The first one is written whole.
    private func written(_ screens: [[String]], columns: Int = 20, rows: Int = 10) throws -> [String] {
        let type = try #require(TerminalType(named: "xterm-256color"))
        var writer = ScreenWriter(type, usesColours: true)
        var buffer = ScreenBuffer(size: ScreenSize(columns: columns, rows: rows))
        return screens.map { screen in
            buffer.set(lines(screen), in: 0..<rows)
            return String(decoding: writer.update(&buffer), as: UTF8.self)
        }
    }

    @Test("An unchanged screen writes nothing, and a changed character little")
    func changes() throws {
        let written = try written([["one like", "two"], ["one like", "two"], ["one line", "two"]])

        #expect(written[1] == "")
        #expect(written[2] == "\u{1B}[1;7Hn")
    }

    @Test("The end of a shorter line is erased")
    func shorter() throws {
        #expect(try written([["a long line"], ["a"]])[1] == "\u{1B}[1;3H\u{1B}[K")
    }

    @Test("The end of a line that moves is moved by the terminal")
    func shifting() throws {
        let rest = " · 0 shares · 0 comments"

        let written = try written(
            [["0 likes" + rest], ["1 like" + rest], ["12 likes" + rest], ["ab"]], columns: 40)

        #expect(written[1] == "\u{1B}[1;7H\u{1B}[1P\u{1B}[1;1H1")
        #expect(written[2] == "\u{1B}[1;7H\u{1B}[2@\u{1B}[1;2H2 likes")
        #expect(written[3] == "\u{1B}[1;1Hab\u{1B}[K")
    }

    @Test("Lines that move are scrolled by the terminal, and lines beside them stay")
    func scrolling() throws {
        let rows = (1...12).map { "row \($0)" }
        let (first, second) = (
            ["title"] + rows.prefix(8) + ["keys"], ["title"] + rows.dropFirst(2).prefix(8) + ["keys"]
        )

        let written = try written([first, second, first])

        #expect(written[1] == "\u{1B}[2;1H\u{1B}[2M\u{1B}[8;1H\u{1B}[2Lrow 9\u{1B}[9;1Hrow 10")
        #expect(written[2] == "\u{1B}[8;1H\u{1B}[2M\u{1B}[2;1H\u{1B}[2Lrow 1\u{1B}[3;1Hrow 2")
    }

    @Test("A cursor that was hidden is shown again, also after the terminal was forgotten")
    func cursor() throws {
        var writer = ScreenWriter(try #require(TerminalType(named: "xterm-256color")), usesColours: true)
        var buffer = ScreenBuffer(size: ScreenSize(columns: 20, rows: 2))
        #expect(String(decoding: writer.update(&buffer), as: UTF8.self).contains("\u{1B}[?25l"))

        writer.forget()
        buffer.cursor = ScreenBuffer.Cursor(row: 0, column: 0)
        #expect(String(decoding: writer.update(&buffer), as: UTF8.self).contains("\u{1B}[?25h"))
    }

    @Test("After a character whose width terminals do not agree on, the next one is placed")
    func placing() throws {
        #expect(try written([[""], ["हि!"]])[1].hasSuffix("\u{1B}[Kहि\u{1B}[1;3H!"))
    }
}
