/// How many columns of a terminal text takes, counted by grapheme clusters (UAX #29): what a reader sees as
/// one sign is one or two columns wide, whatever it is made of.
enum DisplayWidth {
    /// The columns of a text that holds no control characters.
    static func of(_ text: String) -> Int {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + of($1) }
    }

    /// The columns of one sign: 0, 1 or 2.
    static func of(_ sign: Character) -> Int {
        if sign.isASCII { return 1 }
        let scalars = sign.unicodeScalars
        // U+FE0F asks for the coloured picture of a sign that is otherwise a letter's width: ☎️, 1️⃣.
        if let first = scalars.first, first.properties.isEmoji, scalars.contains("\u{FE0F}") { return 2 }
        return scalars.reduce(0) { max($0, of($1)) }
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
