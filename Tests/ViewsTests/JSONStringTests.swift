import BlogTestSupport
import BlogViews
import Foundation
import Testing

@Suite("JSON strings")
struct JSONStringTests {
    /// The token in its JSON document, as Foundation reads it.
    private func roundTrip(_ text: String) throws -> String? {
        let view = OneShotContent<TokenPresentation>()
        view.display(TokenPresentation(token: text))
        return try Medium.json.document(view).parsed()["token"] as? String
    }

    private func json(_ text: String) -> String {
        let view = OneShotContent<TokenPresentation>()
        view.display(TokenPresentation(token: text))
        return String(Medium.json.document(view).text.dropFirst(#"{"token":"#.count).dropLast(2))
    }

    @Test(
        "A JSON string escapes quotes, backslashes and control characters, with short escapes if they exist")
    func escapes() {
        #expect(json("say \"hi\" \\ \u{8}\t\n\u{C}\r") == #""say \"hi\" \\ \b\t\n\f\r""#)
        #expect(json("\0\u{1}\u{1F}\u{7F}") == "\"\\u0000\\u0001\\u001f\u{7F}\"")
    }

    @Test("A JSON string contains all other characters as UTF-8")
    func passesThrough() {
        let text = "naïve e\u{301} 漢字 👨‍👩‍👧‍👦 𝒳 \u{2028}\u{2029} / </script>"

        #expect(json(text) == "\"\(text)\"")
    }

    @Test(
        "Foundation reads a JSON string of 256 KiB back unchanged", arguments: ["x", "\"", "漢\n", "a\u{0}😀"])
    func isReadBackWhenLarge(piece: String) throws {
        let text = String(repeating: piece, count: 262_144 / piece.utf8.count)

        #expect(try roundTrip(text) == text)
    }

    @Test("Foundation reads random JSON strings with escapes at every place back unchanged")
    func isReadBackWhenRandom() throws {
        var random = SplitMix(seed: 4711)
        for _ in 0..<1_000 {
            let text = random.text(upTo: 40)

            let read = try #require(try roundTrip(text))

            #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
        }
        for length in 0...40 {
            for place in 0..<length {
                var letters = [Character](repeating: "x", count: length)
                letters[place] = "\""
                #expect(try roundTrip(String(letters)) == String(letters))
            }
        }
    }
}
