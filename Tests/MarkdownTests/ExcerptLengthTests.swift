import BlogTestSupport
import Testing

@Suite("The length and the cost of excerpts")
struct ExcerptLengthTests {
    @Test("An excerpt of more than 200 characters is cut after a word")
    func words() {
        let words = text("word ", 39)

        #expect(excerpt(words + "fiver") == words + "fiver")
        #expect(excerpt(words + "sixsix") == words.dropLast() + "…")
        #expect(excerpt(words + "four longer") == words + "four…")
        #expect(excerpt(words.dropLast(6) + ", longerstill again") == words.dropLast(6) + "…")
    }

    @Test("A text without spaces is cut at the maximum length")
    func hard() {
        #expect(excerpt(text("x", 201)) == text("x", 199) + "…")
        #expect(excerpt(text("字", 300)) == text("字", 199) + "…")
        #expect(excerpt("See " + text("x", 300)) == "See " + text("x", 195) + "…")
        #expect(excerpt("序 " + text("字", 300)) == "序 " + text("字", 197) + "…")
    }

    @Test("An excerpt never cuts inside a character")
    func characters() {
        let family = "👨‍👩‍👧‍👦"

        #expect(excerpt(text(family, 60)) == text(family, 28) + "…")
        #expect(excerpt("e" + text("\u{301}", 5_000)) == "…")
        #expect(excerpt(text("e\u{301}", 101)) == text("e\u{301}", 99) + "…")
    }

    @Test(
        "A long hostile text takes linear time",
        arguments: [
            "[", "![", "*", "* ", "_", "`", "` `` ", "&", "<", "<a ", "<!--", "{", "{{", "{%", "{%\n", "\\",
            "]", "](",
            "[a](", "[^", "~~", "> ", ">", "- ", "1. ", "#", "# a\n", "\n", "|", "|-\n", "a\n", "![a](b)\n\n",
            "[a]",
            "[a]: b\n", "\u{301}", "[](<", "(", "**a ", "<div>\n", "a | b\n", "```\n", "\r", "e\u{301}",
            "&#1", "<<!--",
        ])
    func hostile(piece: String) {
        let share = LongTests.value(1, short: 8)
        let markdown = text(piece, Body.maximumBytes / share / piece.utf8.count)

        let duration = processorTime {
            #expect(excerpt(markdown).unicodeScalars.count <= Excerpt.maximumLength)
            #expect(excerpt(markdown + "x").unicodeScalars.count <= Excerpt.maximumLength)
        }

        // Much more than a debug build needs, and much less than quadratic time.
        #expect(duration < .seconds(30) / share)
    }

    @Test("The excerpt of a random text is one short line")
    func garbage() {
        var random = SplitMix(seed: 7)
        let pieces = [
            "[", "]", "(", ")", "*", "_", "`", "<", ">", "!", "&", ";", "{", "}", "%", ":", "\\", "\n", " ",
            "a", "é",
            "\u{301}", "#", "-", "|", "~", "\r\n", "\u{0}", "^", "1.", "amp", "字", "\t", "=",
        ]
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...120, using: &random)
            let markdown = (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }
                .joined()
            let excerpt = excerpt(markdown)
            let isOneLine = excerpt.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            let isShort = excerpt.unicodeScalars.count <= Excerpt.maximumLength
            #expect(
                isOneLine && isShort && !excerpt.hasPrefix(" ") && !excerpt.hasSuffix(" "),
                "\(markdown.debugDescription)")
        }
    }
}
