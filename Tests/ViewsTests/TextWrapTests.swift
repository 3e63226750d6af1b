import Testing

@testable import BlogViews
@testable import TextLayout

@Suite("Text wrapping")
struct TextWrapTests {
    @Test(
        "Text is wrapped at spaces, inside wide words, and between wide characters",
        arguments: [
            ("", []),
            ("   ", []),
            ("short", ["short"]),
            ("exactly ten", ["exactly", "ten"]),
            ("exact  ten", ["exact  ten"]),
            ("two  spaces  go", ["two", "spaces  go"]),
            ("  around  ", ["around"]),
            ("a abcdefghijklmnopqrstuvwxyz b", ["a", "abcdefghij", "klmnopqrst", "uvwxyz b"]),
            ("漢字漢字漢字漢字", ["漢字漢字漢", "字漢字"]),
            ("漢字漢字漢。字", ["漢字漢字", "漢。字"]),
            ("漢字漢字「漢」", ["漢字漢字", "「漢」"]),
            ("ab漢字cd漢字ef", ["ab漢字cd漢", "字ef"]),
            ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
            (
                "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} abcd",
                ["e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} abcd"]
            ),
            ("漢。。。。。。。。", ["漢。。。。", "。。。。"]),
        ] as [(String, [String])])
    func table(text: String, lines: [String]) {
        #expect(TextWrap.lines(text, width: 10) == lines)
    }
}
