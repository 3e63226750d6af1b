import BlogSystem
import BlogTestSupport
import Testing

@Suite("Snippets")
struct SnippetTests {
    /// A snippet with its hits in brackets.
    private func snippet(_ body: String, _ query: String) throws -> String {
        MD4CParser().snippet(of: Body(stored: body), for: try SearchQuery(query)).parts
            .map { $0.isHit ? "[\($0.text)]" : $0.text }.joined()
    }

    @Test(
        "A snippet is text without markup in which the hits are marked",
        arguments: [
            ("The **quick** [brown](http://x.y) fox", "brown", "The quick [brown] fox"),
            ("# Crème\n\nbrûlée, CRÈME", "creme", "[Crème] brûlée, [CRÈME]"),
            ("東京タワーと京都", "京", "東[京]タワーと[京]都"), ("東京は東京", "東京", "[東京]は[東京]"),
            ("one two three", "one thr", "[one] two [three]"), ("one one", "on", "[one] [one]"),
            ("on one", "on x", "[on] one"), ("an e-mail, e mail", "e-mail", "an [e-mail], [e mail]"),
            ("```\nlet swift = 1\n```", "swift", "let [swift] = 1"),
            ("Nothing here.", "swift", "Nothing here."),
            ("", "swift", ""), ("a <b>bold</b> &amp; text", "bold", "a [bold] & text"),
        ])
    func marked(body: String, query: String, expected: String) throws {
        #expect(try snippet(body, query) == expected)
    }

    @Test("A snippet has 200 characters around the place with the most terms")
    func cut() throws {
        let filler = String(repeating: "filler ", count: 100)
        let text = try snippet(filler + "apple " + filler + "apple pear " + filler, "apple pear")

        #expect(text.hasPrefix("…") && text.hasSuffix("…"))
        #expect(text.contains("[apple] [pear]"))
        #expect(text.unicodeScalars.count <= 200 + 2 + 4)
    }

    @Test("A snippet without hits is the beginning of the text")
    func beginning() throws {
        let text = try snippet(String(repeating: "word ", count: 100), "title")

        #expect(text.hasPrefix("word word") && text.hasSuffix("…"))
    }

    @Test("The snippet of a random text is one line of at most 200 characters of the text")
    func anything() throws {
        var random = SplitMix(seed: 11)
        let pieces = [
            "a", "ab", " ", "\n", "*", "_", "[", "](", ")", "`", "```\n", "<b>", "<!--", "&amp;", "é",
            "e\u{301}",
            "東", "👩‍👧", "\0", "\r\n", "\t", "{%", "%}", "\\", "http://x.y/ ", "\u{202E}", "~~~\n", "> ", "#",
        ]
        for _ in 0..<500 {
            let length = Int.random(in: 0...400, using: &random)
            let body = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let parts = MD4CParser().snippet(of: Body(stored: body), for: try SearchQuery("ab 東")).parts
            let text = parts.map(\.text).joined()

            #expect(text.unicodeScalars.count <= 202)
            #expect(!text.contains { $0 == "\n" || $0 == "\t" || $0 == "\0" || $0 == "\r\n" })
            #expect(parts.allSatisfy { !$0.text.isEmpty })
        }
    }

    @Test(
        "The snippet of a hostile text takes linear time", .timeLimit(.minutes(10)),
        arguments: ["[", "](", "<", "`", "&", "{%", "<!--", "a-", "*", "\\", "![", "東", "ab "])
    func hostile(piece: String) throws {
        let body = String(repeating: piece, count: 262_144 / piece.utf8.count)

        #expect(try snippet(body, "ab").unicodeScalars.count < 1_000)
    }
}
