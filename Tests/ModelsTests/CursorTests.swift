import BlogTestSupport
import Testing

@Suite("Cursors")
struct CursorTests {
    private let error = FieldError(field: "after", .notACursor)

    @Test(
        "Parsing the text of a cursor gives the same cursor",
        arguments: [
            (0, 1), (1_795_246_680, 42), (-1, 7), (-62_135_596_800, 1), (253_402_300_799, Int64.max),
        ] as [(Int64, Int64)])
    func roundTrip(seconds: Int64, id: Int64) throws {
        let cursor = Cursor(at: Timestamp(secondsSince1970: seconds), id: id)

        #expect(try Cursor(text: cursor.text) == cursor)
        #expect(cursor.text.utf8.count <= 32)
    }

    @Test(
        "A text that is not a cursor is rejected",
        arguments: [
            "", "-", "--", "1", "1-", "-1", "1-0", "1--1", "+1-1", "1-+1", "01-1", "1-01", "A-1", "1-A",
            "-0-1",
            " 1-1", "1-1 ", "1-1-1", "1–1", "１-1", "1-1\u{301}", "zzzzzzzzzzzz-1", "1-1y2p0ij32e8e8",
            "7zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz-1",
        ])
    func refuses(given: String) {
        #expect(throws: error) { try Cursor(text: given) }
    }

    @Test("A random text is accepted only if it is the canonical form of a cursor")
    func garbage() {
        var random = SplitMix(seed: 132)
        let alphabet = Array("0123456789abkzAZ-+ \u{301}é\u{0}".unicodeScalars)
        for _ in 0..<20_000 {
            var given = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                given.append(alphabet[Int.random(in: alphabet.indices, using: &random)])
            }
            let text = String(given)
            if let cursor = try? Cursor(text: text) {
                #expect(Array(cursor.text.utf8) == Array(text.utf8))
            }
        }
    }
}
