import Foundation
import Testing

@testable import BlogModels

@Suite("The words of a text")
struct SearchWordsTests {
    private func words(_ text: String) -> String {
        String(decoding: SearchWords.joined(in: text), as: UTF8.self)
    }

    @Test(
        "are letters and digits that stand together, small and without diacritics",
        arguments: [
            ("Hello, World!", "hello world "), ("  Swift 6.3  ", "swift 6 3 "),
            ("Crème BRÛLÉE", "creme brulee "),
            ("Cre\u{300}me bru\u{302}le\u{301}e", "creme brulee "), ("naïve", "naive "), ("Ёлка", "елка "),
            ("Άνθρωπος ΛΌΓΟΣ", "ανθρωποσ λογοσ "), ("e-mail", "e mail "), ("snake_case", "snake case "),
            ("ﬀ", "ﬀ "), ("ａＢ１", "ab1 "), ("co\u{AD}operate", "cooperate "), ("Việt Nam", "viet nam "),
            ("שָׁלוֹם", "שלום "), ("مَرْحَبًا", "مرحبا "), ("مرحبــا", "مرحبا "),
        ])
    func folded(text: String, expected: String) {
        #expect(words(text) == expected)
    }

    @Test(
        "are single signs of Chinese, Japanese and Korean",
        arguments: [
            ("東京", "東 京 "), ("Tokyoは東京です", "tokyo は 東 京 で す "), ("한국어", "한 국 어 "),
            ("カタカナ", "カ タ カ ナ "), ("か\u{3099}く", "が く "), ("漢字、漢字。", "漢 字 漢 字 "), ("𠮷野家", "𠮷 野 家 "),
            ("ﾊﾟｿｺﾝｶﾞ", "パ ソ コ ン ガ "), ("ﾞ", "ﾞ "),
            ("\u{1103}\u{1166}\u{110B}\u{1175}\u{1110}\u{1165}", "데 이 터 "),
            ("x\u{1112}\u{1161}\u{11AB}\u{1100}", "x 한 \u{1100} "), ("\u{1100}\u{11AB}", "\u{1100}\u{11AB} "),
        ])
    func ideographs(text: String, expected: String) {
        #expect(words(text) == expected)
    }

    @Test("are none of what is no letter", arguments: ["", " ", "…!?\"'()*", "👩‍👩‍👧‍👦🎉", "\0\0", "\u{200D}", "→"])
    func none(text: String) {
        #expect(words(text) == "")
    }

    @Test("make every syllable of the Korean letters that it is of")
    func syllables() {
        for value in UInt32(0xAC00)...0xD7A3 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let syllable = String(Character(scalar))
            #expect(words(syllable.decomposedStringWithCanonicalMapping) == syllable + " ")
        }
    }

    @Test("end at a NUL and go on behind it")
    func nul() {
        #expect(words("one\0two") == "one two ")
    }

    @Test("stand where they say")
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

    @Test("have the letters of a table below U+2000 and of no table beyond it by one rule")
    func table() {
        for value in UInt32(0)..<0x3000 where Unicode.Scalar(value) != nil && value >= 0x80 {
            guard case .ideograph = SearchLetter(computing: value) else {
                #expect(
                    SearchLetter(value) == SearchLetter(computing: value), "U+\(String(value, radix: 16))")
                continue
            }
        }
    }
}
