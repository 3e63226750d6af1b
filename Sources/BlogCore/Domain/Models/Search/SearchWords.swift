/// Iterates over the words of a text for search. A word is a run of letters and digits, in lowercase and without
/// diacritics, or a single Chinese, Japanese, Korean, Thai, Lao, Khmer or Burmese character, or an emoji, or one of the marks of
/// `C++`, `C#` and `.NET`.
///
/// The index, the queries and the marks in snippets all use it.
package struct SearchWords {
    private let bytes: [UInt8]
    private var place = 0
    /// The end of the last word of letters.
    private var lettersEnd = -1

    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Reads the next word and appends it to `word`.
    /// - Returns: its range in bytes of UTF-8; nil at the end of the text.
    package mutating func next(into word: inout [UInt8]) -> Range<Int>? {
        while place < bytes.count {
            let start = place
            let byte = bytes[place]
            if byte < 0x80 {
                guard byte.isSearched else {
                    let length = markLength(byte)
                    place += max(1, length)
                    guard length > 0 else { continue }
                    word.append(scalar: SearchLetter.mark(UInt32(byte)))
                    return start..<place
                }
                finish(&word)
                return start..<place
            }
            switch letter() {
            case .separator, .silent: continue
            case .ideograph(let value):
                word.append(scalar: value)
                return start..<place
            case .letter(let value):
                word.append(scalar: value)
                finish(&word)
                return start..<place
            }
        }
        return nil
    }

    /// All words of a text, each followed by a space, for SQLite's tokenizer.
    package static func joined(in text: String) -> [UInt8] {
        var words = SearchWords(text)
        var joined: [UInt8] = []
        joined.reserveCapacity(words.bytes.count + words.bytes.count / 4)
        while words.next(into: &joined) != nil { joined.append(UInt8(ascii: " ")) }
        return joined
    }

    /// The length of a mark that is a word, such as the two plus signs of `C++`; 0 for other bytes.
    private func markLength(_ byte: UInt8) -> Int {
        let next = place + 1 < bytes.count ? bytes[place + 1] : UInt8(ascii: " ")
        let isAfterLetter = place == lettersEnd
        switch byte {
        case UInt8(ascii: "+") where isAfterLetter && next == byte: return 2
        case UInt8(ascii: "#") where isAfterLetter: return 1
        case UInt8(ascii: ".")
        where !isAfterLetter && next.isSearched && !next.isDigit && !(place > 0 && bytes[place - 1] == byte):
            return 1
        default: return 0
        }
    }

    /// Reads the rest of a word.
    private mutating func finish(_ word: inout [UInt8]) {
        defer { lettersEnd = place }
        while place < bytes.count {
            let byte = bytes[place]
            if byte < 0x80 {
                guard byte.isSearched else { return }
                word.append(byte.lowercased)
                place += 1
                continue
            }
            let before = place
            switch letter() {
            case .silent: continue
            case .letter(let value): word.append(scalar: value)
            case .separator, .ideograph:
                place = before
                return
            }
        }
    }

    /// Reads a scalar of several bytes, and the scalars that combine with it.
    private mutating func letter() -> SearchLetter {
        guard let (value, length) = scalar(at: place) else {
            place += 1
            return .separator
        }
        place += length
        let letter = SearchLetter(value)
        switch letter {
        case .ideograph(let scalar): return .ideograph(voiced(scalar))
        case .letter where HangulSyllable.leading.contains(value): return syllable(from: value) ?? letter
        default: return letter
        }
    }

    /// Composes a kana with a separate voicing mark, full-width or half-width (UAX #15).
    private mutating func voiced(_ value: UInt32) -> UInt32 {
        guard (0x3041...0x30FE).contains(value), let (mark, length) = scalar(at: place) else { return value }
        let step: UInt32
        switch mark {
        case 0x3099, 0xFF9E: step = 1
        case 0x309A, 0xFF9F: step = 2
        default: return value
        }
        place += length
        switch value {
        case 0x3046, 0x30A6: return value + 0x4E
        default: return value + step
        }
    }

    /// Composes Hangul letters into a syllable (Unicode §3.12).
    private mutating func syllable(from leading: UInt32) -> SearchLetter? {
        guard let (vowel, length) = scalar(at: place), HangulSyllable.vowels.contains(vowel) else {
            return nil
        }
        place += length
        var trailing: UInt32?
        if let (value, length) = scalar(at: place), HangulSyllable.trailing.contains(value) {
            place += length
            trailing = value
        }
        return .ideograph(HangulSyllable.composed(leading, vowel: vowel, last: trailing))
    }

    /// The scalar of several bytes at a place, and its length in bytes; nil at ASCII and at the end.
    private func scalar(at place: Int) -> (value: UInt32, length: Int)? {
        guard place < bytes.count, bytes[place] >= 0x80 else { return nil }
        let first = bytes[place]
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for byte in bytes[(place + 1)..<(place + length)] { value = value << 6 | UInt32(byte & 0x3F) }
        return (value, length)
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter or digit.
    fileprivate var isSearched: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension [UInt8] {
    fileprivate mutating func append(scalar value: UInt32) {
        if let letters = SearchAlphabet.letters(of: value) { return append(contentsOf: letters.utf8) }
        guard let scalar = Unicode.Scalar(value) else { return }
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}

/// Korean syllables and their letters (The Unicode Standard §3.12, conjoining jamo behavior).
enum HangulSyllable {
    /// Leading consonants of a syllable.
    static let leading: ClosedRange<UInt32> = 0x1100...0x1112
    /// Vowels. Every syllable has one.
    static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    /// Trailing consonants of a syllable.
    static let trailing: ClosedRange<UInt32> = 0x11A8...0x11C2

    /// The scalar of a syllable, composed of letters in the ranges above.
    static func composed(_ first: UInt32, vowel: UInt32, last: UInt32?) -> UInt32 {
        let syllable = (first - leading.lowerBound) * UInt32(vowels.count) + vowel - vowels.lowerBound
        let ending = last.map { $0 - trailing.lowerBound + 1 } ?? 0
        return 0xAC00 + syllable * UInt32(trailing.count + 1) + ending
    }
}
