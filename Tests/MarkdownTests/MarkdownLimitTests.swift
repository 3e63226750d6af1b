import BlogDocument
import BlogSystem
import BlogTestSupport
import Testing

@Suite("The limits of the Markdown parser")
struct LimitTests {
    /// A text of 256 KiB, or of another size.
    private static func long(
        _ piece: String, after start: String = "", bytes: Int = Body.maximumBytes
    ) -> String {
        start + String(repeating: piece, count: (bytes - start.utf8.count) / piece.utf8.count)
    }

    private func isPreformatted(_ markdown: String) -> Bool {
        blocks(markdown) == [.preformatted(markdown)]
    }

    @Test(
        "A text that would take too long is shown as it is",
        arguments: ["[]\n", "[](\n", "[x](\n", "[a](b\n", "![]\n", "a[]\n", "> []\n", "[[a]: b\n---![[x] "])
    func brackets(piece: String) {
        #expect(isPreformatted(LimitTests.long(piece)))
    }

    @Test("A paragraph of 10,000 lines with a few links is read")
    func longParagraph() {
        let markdown = String(repeating: "line\n", count: 10_000) + String(repeating: "[a](b) ", count: 500)

        #expect(inlines(markdown)?.count(where: { if case .link = $0 { true } else { false } }) == 500)
    }

    @Test("Long code without blank lines is read")
    func longCode() {
        let code = String(repeating: "let a = [b[0]]\n", count: 3_000)

        #expect(blocks("```\n" + code + "```") == [.code(code, language: nil)])
    }

    @Test("Quotes and lists nest up to a limit")
    func nesting() {
        #expect(!isPreformatted(String(repeating: ">", count: 95) + "a"))
        #expect(isPreformatted(String(repeating: ">", count: 101) + "a"))
        #expect(isPreformatted(String(repeating: "- ", count: 101) + "a"))
        #expect(isPreformatted((0..<200).map { String(repeating: " ", count: 2 * $0) + "- a\n" }.joined()))
        #expect(isPreformatted(LimitTests.long("\n", after: String(repeating: "- ", count: 1_000) + "a")))
        #expect(blocks(String(repeating: "-", count: 300)) == [.thematicBreak])
    }

    @Test("Spans that nest too deep keep their text")
    func spans() {
        let marks = 2_000
        let markdown = String(repeating: "*a **b ", count: marks) + String(repeating: "c** d*", count: marks)

        #expect(inlines(markdown)?.plainText.filter { "abcd".contains($0) }.count == 4 * marks)
    }

    @Test("A table has at most 128 columns")
    func columns() {
        func table(_ columns: Int) -> String {
            String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|---", count: columns)
                + "|\n"
        }
        #expect(!isPreformatted(table(128)))
        #expect(isPreformatted(table(129)))
        // Each short row has 128 cells.
        #expect(isPreformatted(LimitTests.long("|\n", after: table(128))))
    }

    @Test(
        "An address that is used by many links does not multiply the text, also if it is encoded or escaped",
        arguments: ["x", "{", "&", "\u{200B}"])
    func definitions(character: Character) {
        let address = String(repeating: character, count: 8_180 / character.utf8.count)

        let duration = processorTime {
            #expect(!isPreformatted("[a]: \(address)\n\n" + text("[a] ", 50)))
            #expect(isPreformatted("[a]: \(address)\n\n" + text("[a] ", 4_000)))
        }

        // A debug build takes 0.1 s; an address that is checked for each link took a minute.
        #expect(duration < .seconds(10))
    }

    @Test("Too many bare addresses are not links")
    func marks() {
        #expect(inlines(text("http://a.b ", 3_000).trimmingLastSpace)?.count == 1)
    }

    @Test(
        "Every long text is read in time",
        arguments: [
            "*a **a ", "*", "a**b", "*a_ ", "__a ", "~~a ~b ", "[", "[]", "]", "![", "[a](", "![a](", "[a](<",
            "[a](b \"",
            "[a][", "[[a]", "[a]: b\n", "[a]: \"b\n", "<", "<a ", "<a b=\"", "<!-- ", "a <!-- ", "a <? ",
            "</", "<a@b", "`",
            "`a``b```c", "``\n", "&", "&amp;", "\\", ">", "> a\n", ">\n", "- ", "- a\n", "-\n", "1. ",
            "1. a\n", "#", "#\n",
            "|", "a|b\n", "|a|b|\n|---|---|\n", "a\n", "a  \n", "\n", "\t", "http://a.b ", "http://", "~~~\n",
            "```a\n\n",
            "    a\n\n", "<div>\n", "<div>\n\n", "<script>\n", "\0", "é*ü_", "- [ ] a\n", "<img src=\"",
            "<div><img \n",
            "![a](b)\n", "<div>\n<", "\r", "\r\n", "東**", "東*a_ ", "東http://a.b。", "東http://a.b/(",
            "東http://a.b/。",
            "~~a~~ *b* ", "東~",
            "|-|\n", "a|b\n-|-\n", "[^a]", "[^", "[^a]: b\n", "[^a]: [^a]\n\n    [^b]",
        ])
    func time(piece: String) {
        let share = LongTests.value(1, short: 8)
        let markdown = LimitTests.long(piece, bytes: Body.maximumBytes / share)

        let duration = processorTime { _ = MD4CParser().document(of: Body(stored: markdown)).plainText }

        // Much more than a debug build needs, and much less than quadratic time.
        #expect(duration < .seconds(20) / share)
    }

    @Test("The text of a document is in its source")
    func randomText() {
        var random = SplitMix(seed: 3)
        let pieces = [
            "a", "b ", " ", "\n", "\n\n", "*", "**", "_", "~~", "`", "```\n", "~~~\n", "[", "]", "](", ")",
            "![", "<", ">",
            "<b>", "</b>", "<br>", "<img src=x alt=y>", "<!--", "-->", "<div>\n", "<ul><li>", "</ul>",
            "<table><tr><td>", "</table>", "<pre>", "</pre>",
            "<details>", "<summary>", "</details>", "<p id=x>", "<a href=x>", "</a>", "<h2>", "<script>",
            "</script>", "~", "。", "|-|-|\n", "> ", "- ", "1. ", "    ",
            "\t", "#", "# ",
            "|", "|---|---|\n", "---\n", "===\n", "[a]: b\n", "\\", "é", "東", "👩‍👧", "\r\n", "http://x.y/ ",
            "javascript:",
            "- [x] ", "\u{202E}",
        ]
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...80, using: &random)
            let markdown = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            #expect(throws: Never.self, "\(markdown.debugDescription)") {
                try MarkdownTarget.run(Array(markdown.utf8))
            }
        }
    }
}

extension String {
    fileprivate var trimmingLastSpace: String { String(dropLast(hasSuffix(" ") ? 1 : 0)) }
}
