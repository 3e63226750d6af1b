/// The words of a text as search sees them, one after the other: letters and digits that stand together, small and
/// without diacritics; and every Chinese, Japanese or Korean sign by itself.
///
/// It is the one rule for what is indexed, what is asked for and what is marked in a snippet.
package struct SearchWords {
    private let bytes: [UInt8]
    private var place = 0

    /// Stands before a text's first word.
    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Goes to the next word and appends it to `word`.
    /// - Returns: where it stands, in bytes of UTF-8; nil at the text's end.
    package mutating func next(into word: inout [UInt8]) -> Range<Int>? {
        while place < bytes.count {
            let start = place
            let byte = bytes[place]
            if byte < 0x80 {
                guard byte.isSearched else {
                    place += 1
                    continue
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

    /// The whole text's words with a space between them: what SQLite's tokenizer is given.
    package static func joined(in text: String) -> [UInt8] {
        var words = SearchWords(text)
        var joined: [UInt8] = []
        joined.reserveCapacity(words.bytes.count + words.bytes.count / 4)
        while words.next(into: &joined) != nil { joined.append(UInt8(ascii: " ")) }
        return joined
    }

    /// Takes the rest of a word that has begun.
    private mutating func finish(_ word: inout [UInt8]) {
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

    /// Takes a scalar of more than one byte, with those after it that make one sign with it.
    private mutating func letter() -> SearchLetter {
        guard let (value, length) = scalar(at: place) else {
            place += 1
            return .separator
        }
        place += length
        let letter = SearchLetter(value)
        switch letter {
        case .ideograph(let sign): return .ideograph(voiced(sign))
        case .letter where HangulSyllable.leading.contains(value): return syllable(from: value) ?? letter
        default: return letter
        }
    }

    /// Kana whose voicing mark is a scalar of its own, of full or of half width, is the kana with it (UAX #15).
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

    /// Hangul of single letters is the syllable that they make (Unicode §3.12).
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
        return .ideograph(HangulSyllable.composed(leading, vowel, trailing))
    }

    /// The scalar of more than one byte that begins there, and how many bytes it has; nil at ASCII and at the end.
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
    fileprivate var isSearched: Bool { isASCIILetter || isDigit }

    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension [UInt8] {
    fileprivate mutating func append(scalar value: UInt32) {
        guard let scalar = Unicode.Scalar(value) else { return }
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}

/// Korean syllables and the letters that they are made of (The Unicode Standard §3.12, conjoining jamo behavior).
enum HangulSyllable {
    /// Consonants that a syllable may begin with.
    static let leading: ClosedRange<UInt32> = 0x1100...0x1112
    /// Vowels, one in every syllable.
    static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    /// Consonants that it may end with.
    static let trailing: ClosedRange<UInt32> = 0x11A8...0x11C2

    /// The one scalar of a syllable; the letters are of the ranges above.
    static func composed(_ first: UInt32, _ vowel: UInt32, _ last: UInt32?) -> UInt32 {
        let syllable = (first - leading.lowerBound) * UInt32(vowels.count) + vowel - vowels.lowerBound
        let ending = last.map { $0 - trailing.lowerBound + 1 } ?? 0
        return 0xAC00 + syllable * UInt32(trailing.count + 1) + ending
    }
}
