import Foundation
import Testing

@testable import BlogDomain

@Suite("Search words")
struct SearchWordsTests {
    private func words(_ text: String) -> String {
        String(decoding: SearchWords.joined(in: text), as: UTF8.self)
    }

    @Test(
        "A word is a run of letters and digits in lowercase without diacritics",
        arguments: [
            ("Hello, World!", "hello world "), ("  Swift 6.3  ", "swift 6 3 "),
            ("Crème BRÛLÉE", "creme brulee "),
            ("Cre\u{300}me bru\u{302}le\u{301}e", "creme brulee "), ("naïve", "naive "), ("Ёлка", "елка "),
            ("Άνθρωπος ΛΌΓΟΣ", "ανθρωποσ λογοσ "), ("e-mail", "e mail "), ("snake_case", "snake case "),
            ("ﬀ ﬁ ﬆ", "ff fi st "), ("ａＢ１", "ab1 "), ("co\u{AD}operate", "cooperate "),
            ("Việt Nam", "viet nam "), ("Łódź søt Đà ı", "lodz sot da i "),
            ("Œuvre Ærø x² H₂O 10ⁿ", "oeuvre aero x2 h2o 10n "), ("ß", "ß "),
            ("שָׁלוֹם", "שלום "), ("مَرْحَبًا", "مرحبا "), ("مرحبــا", "مرحبا "),
        ])
    func folded(text: String, expected: String) {
        #expect(words(text) == expected)
    }

    @Test(
        "Each character of a script without spaces between words is a word",
        arguments: [
            ("東京", "東 京 "), ("Tokyoは東京です", "tokyo は 東 京 で す "), ("한국어", "한 국 어 "),
            ("カタカナ", "カ タ カ ナ "), ("か\u{3099}く", "が く "), ("漢字、漢字。", "漢 字 漢 字 "), ("𠮷野家", "𠮷 野 家 "),
            ("ﾊﾟｿｺﾝｶﾞ", "パ ソ コ ン ガ "), ("ﾞ", "ﾞ "), ("ภาษาไทย Go", "ภ า ษ า ไ ท ย go "), ("ພາສາ", "ພ າ ສ າ "),
            ("ខ្មែរ", "ខ ្ ម ែ រ "),
            ("မြန်မာ", "မ ြ န ် မ ာ "), ("๑๒๓", "๑๒๓ "),
            ("\u{1103}\u{1166}\u{110B}\u{1175}\u{1110}\u{1165}", "데 이 터 "),
            ("x\u{1112}\u{1161}\u{11AB}\u{1100}", "x 한 \u{1100} "), ("\u{1100}\u{11AB}", "\u{1100}\u{11AB} "),
        ])
    func ideographs(text: String, expected: String) {
        #expect(words(text) == expected)
    }

    @Test(
        "A text without letters and digits has no words",
        arguments: ["", " ", "…!?\"'()*", "+ ++ # . ...", "\0\0", "\u{200D}", "→"])
    func none(text: String) {
        #expect(words(text) == "")
    }

    @Test(
        "An emoji is a word, and so is each mark of C++, C# and .NET",
        arguments: [
            ("I ❤️ 🎉", "i ❤ 🎉 "), ("👍🏽👍", "👍 👍 "), ("👩‍👧", "👩 👧 "), ("C++, C# (.NET)", "c + c # . net "),
            ("C++11", "c + 11 "), ("我用.NET “.NET”", "我 用 . net . net "),
            ("ASP.NET. Next...no a+b 5", "asp net next no a b 5 "),
        ])
    func marks(text: String, expected: String) {
        let shown = words(text).unicodeScalars.map { scalar in
            let symbols = "❤🎉👍👩👧+#.".unicodeScalars
            return symbols.first { SearchLetter.mark($0.value) == scalar.value } ?? scalar
        }
        #expect(String(String.UnicodeScalarView(shown)) == expected)
    }

    @Test("Korean letters are composed into syllables")
    func syllables() {
        for value in UInt32(0xAC00)...0xD7A3 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let syllable = String(Character(scalar))
            #expect(words(syllable.decomposedStringWithCanonicalMapping) == syllable + " ")
        }
    }

    @Test("Each word has its place in the text")
    func places() {
        let text = "Éa, 東x"
        var words = SearchWords(text)
        var letters: [UInt8] = []
        var found: [String] = []

        while let place = words.next(into: &letters) {
            let bytes = Array(text.utf8)[place]
            found.append(String(decoding: bytes, as: UTF8.self))
        }

        #expect(found == ["Éa", "東", "x"])
    }

    @Test("The table of letters below U+2000 agrees with the computed rule")
    func table() {
        for value in UInt32(0x80)..<0x3000 {
            #expect(SearchLetter(value) == SearchLetter(computing: value), "U+\(String(value, radix: 16))")
        }
    }
}
