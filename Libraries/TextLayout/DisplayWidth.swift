/// The width of a text in terminal columns. It counts grapheme clusters (UAX #29): each character that a reader sees is
/// one or two columns wide, regardless of its number of scalars.
package enum DisplayWidth {
    /// The width of a text without control characters.
    package static func of(_ text: String) -> Int {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + of($1) }
    }

    /// The width of one character: 0, 1 or 2.
    package static func of(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        let scalars = character.unicodeScalars
        // U+FE0F selects the emoji form of a character, which is two columns wide: ☎️, 1️⃣.
        if let first = scalars.first, first.properties.isEmoji, scalars.contains("\u{FE0F}") { return 2 }
        return scalars.reduce(0) { max($0, of($1)) }
    }

    /// Cuts the start of a text that does not fit the width, because the end of a path is its most useful part.
    package static func lastPart(of text: String, width: Int) -> String {
        var room = width
        if of(text) <= room { return text }
        room -= 1
        let end = text.reversed().prefix { character in
            room -= of(character)
            return room >= 0
        }
        return "…" + String(end.reversed())
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.properties.isEmojiPresentation || WideScalars.contain(scalar) { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        case .format: return scalar == "\u{AD}" ? 1 : 0
        default: return 1
        }
    }
}

/// The scalars that are two columns wide by UAX #11 (East Asian Width `W` and `F`), except emoji, which the standard
/// library knows. Unassigned scalars within a script's blocks are included.
enum WideScalars {
    static func contain(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        guard value >= 0x1100 else { return false }
        return ranges.contains { $0.contains(value) }
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul initial consonants
        0x2329...0x232A,  // angle brackets
        0x2630...0x2637, 0x268A...0x268F,  // trigrams, monograms and digrams
        0x2E80...0x303E,  // radicals, ideographic punctuation
        0x3041...0x33FF,  // kana, bopomofo, compatibility
        0x3400...0xA4CF,  // ideographs, hexagrams, Yi
        0xA960...0xA97C,  // Hangul initial consonants, extended
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // compatibility ideographs
        0xFE10...0xFE19, 0xFE30...0xFE6B,  // vertical, compatibility and small forms
        0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
        0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, historic kana, Nushu
        0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
        0x1F200...0x1F265,  // enclosed ideographs
        0x20000...0x2FFFD, 0x30000...0x3FFFD,  // supplementary ideographs
    ]
}
