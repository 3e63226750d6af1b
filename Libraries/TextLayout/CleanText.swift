/// Makes user-written text safe for a terminal. Control characters and overrides of the writing direction can move the
/// cursor, change the window's title or disguise a line. They are replaced by visible characters.
package enum CleanText {
    /// The text as one line without spaces at its ends. Line breaks and tabs become spaces.
    package static func line(_ text: String) -> String {
        let line = piece(text)
        guard line.utf8.first == space || line.utf8.last == space else { return line }
        let start = line.utf8.drop { $0 == space }
        let end = start.lastIndex { $0 != space }.map(start.index(after:)) ?? start.startIndex
        return String(Substring(start[..<end]))
    }

    /// The text as a part of a line. In contrast to ``line(_:)`` it keeps the spaces at its ends.
    package static func piece(_ text: String) -> String {
        clean(text, newline: " ", tab: " ")
    }

    private static let space = UInt8(ascii: " ")

    /// The text as several lines that end in a line feed. Tabs stay.
    package static func body(_ text: String) -> String {
        clean(text, newline: "\n", tab: "\t")
    }

    private static func clean(_ text: String, newline: Unicode.Scalar, tab: Unicode.Scalar) -> String {
        guard text.utf8.contains(where: mayBeUnsafe) else { return text }
        var clean = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            switch scalar {
            case "\n" where isAfterReturn: break
            case "\n", "\r", "\u{2028}", "\u{2029}": clean.append(newline)
            case "\t": clean.append(tab)
            default: clean.append(isUnsafe(scalar) ? sign(for: scalar) : scalar)
            }
        }
        return String(clean)
    }

    /// Whether a byte may belong to an unsafe scalar. Most text has no such byte and needs no further check.
    private static func mayBeUnsafe(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The control picture (U+2400 and following) of an ASCII control character; otherwise the replacement character.
    private static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }
}
