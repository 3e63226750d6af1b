import Testing

@testable import BlogViews
@testable import TextLayout

@Suite("The width of text in a terminal")
struct DisplayWidthTests {
    @Test(
        "The width is the number of terminal columns",
        arguments: [
            ("", 0), ("a", 1), ("hello world", 11), ("é", 1), ("e\u{301}", 1), ("ü", 1), ("ß", 1), ("Ж", 1),
            ("·", 1), ("─", 1), ("…", 1), ("€", 1), ("ａ", 2), ("ｱ", 1), ("漢", 2), ("漢字", 4), ("かな", 4),
            ("カ\u{3099}", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("。", 2), ("「」", 4), ("\u{3000}", 2),
            ("𠮷", 2), ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("☎", 1), ("☎\u{FE0F}", 2),
            ("❤️", 2), ("1\u{FE0F}\u{20E3}", 2), ("⌚", 2), ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{301}", 0),
            ("\u{200D}", 0), ("ไทย", 3), ("กำ", 2), ("शब्द", 3), ("हिन्दी", 5), ("ខ្មែ", 3), ("עברית", 5),
            ("a\u{20DD}", 1),
        ] as [(String, Int)])
    func table(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }
}
