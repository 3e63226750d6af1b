import Testing

@testable import Terminal

/// The keys in the bytes of a terminal.
struct KeyTests {
    private func keys(_ text: String) -> [Key] {
        var parser = KeyParser()
        return parser.keys(in: text.utf8) + parser.finish()
    }

    @Test(
        "Sequences of several kinds of terminals are keys",
        arguments: [
            ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[1;5C", .right), ("\u{1B}[1~", .home),
            ("\u{1B}[7~", .home), ("\u{1B}OF", .end), ("\u{1B}[8~", .end), ("\u{1B}[3~", .delete),
            ("\u{1B}[5;3~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .backTab), ("\u{1B}OM", .enter),
            ("\u{1B}Oq", .character("1")), ("\u{1B}On", .character(".")), ("\u{1B}Ok", .character("+")),
            ("\u{1B}OX", .character("=")),
            ("\r", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{3}", .control("c")),
            ("\u{1C}", .control("\\")), ("\u{1B}b", .meta("b")), ("\u{1B}é", .meta("é")), ("\u{1B}", .escape),
        ])
    func known(text: String, key: Key) {
        #expect(keys(text) == [key])
    }

    @Test(
        "A sequence that is not known is swallowed whole",
        arguments: [
            "\u{1B}[15~", "\u{1B}[1;2P", "\u{1B}OP", "\u{1B}O5P", "\u{1B}[[A", "\u{1B}[<0;10;5M",
            "\u{1B}[?1;2c",
            "\u{1B}]10;rgb:00/00/00\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}[I",
        ])
    func unknown(text: String) {
        #expect(keys(text + "x") == [.character("x")])
    }

    @Test(
        "A sequence without an end is given up after a while, or with Ctrl-C, CAN and SUB",
        arguments: ["\u{1B}]", "\u{1B}P1", "\u{1B}X", "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[200~"])
    func unended(begin: String) {
        var parser = KeyParser()
        #expect(parser.keys(in: begin.utf8) == [] && parser.isWaiting)
        #expect(parser.finish() == [] && parser.keys(in: "q".utf8) == [.character("q")])
        for (byte, keys) in [(UInt8(0x03), [Key.control("c")]), (0x18, []), (0x1A, [])] {
            #expect(parser.keys(in: Array(begin.utf8) + [byte]) == keys && !parser.isWaiting)
        }
    }

    @Test("A pasted text without an end is a text, and Ctrl-C inside of one does not end it")
    func paste() {
        var parser = KeyParser()
        #expect(parser.keys(in: "\u{1B}[200~a\u{3}b".utf8) == [] && parser.isPasting)
        #expect(parser.finish() == [.pasted("a\u{3}b")])
        #expect(keys("\u{1B}[200~a\u{3}") == [.pasted("a"), .control("c")])
    }

    @Test("Bytes that arrive apart are the same keys, and only an ESC at the end waits for more")
    func parts() {
        let text = "aé\u{1B}[1;5D日\u{1B}[200~b\r\nc\u{1B}[201~\u{1B}f"
        var parser = KeyParser()
        var found: [Key] = []
        for byte in text.utf8 { found += parser.keys(in: [byte]) }

        #expect(
            found == [.character("a"), .character("é"), .left, .character("日"), .pasted("b\nc"), .meta("f")])
        #expect(!parser.isWaiting)
        #expect(parser.keys(in: [0x1B]) == [] && parser.isWaiting)
        #expect(parser.finish() == [.escape] && !parser.isWaiting)
    }

    @Test("Two ESC are two keys, and a sequence inside of another one is a key")
    func repeated() {
        #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
        #expect(keys("\u{1B}[1\u{1B}[A") == [.up])
    }

    @Test("A combining mark joins the character before it, and bytes that are not UTF-8 replace no other key")
    func characters() {
        #expect(keys("e\u{301}") == [.character("e\u{301}")])
        var parser = KeyParser()
        #expect(
            parser.keys(in: [0xF0, 0x80, 0x80, 0x80, 0x61]) == [.character("\u{FFFD}"), .character("a")])
        #expect(parser.keys(in: [0xC3, 0x61, 0xC3, 0x0D]) == [.character("a"), .enter])
    }
}
