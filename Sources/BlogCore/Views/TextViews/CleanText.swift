public import BlogContracts

/// Text that cannot do anything to a terminal. People's text goes through here before it is shown: control
/// characters and the overrides of writing direction, which can move the cursor, retitle the window or make a
/// line read as another, are shown as signs instead.
package enum CleanText {
    /// A text of one line, without spaces at its ends: what would begin a new line or column is a space.
    package static func line(_ text: String) -> String {
        let line = piece(text)
        guard line.utf8.first == space || line.utf8.last == space else { return line }
        let start = line.utf8.drop { $0 == space }
        let end = start.lastIndex { $0 != space }.map(start.index(after:)) ?? start.startIndex
        return String(Substring(start[..<end]))
    }

    /// A piece of a line: as the line, but its spaces at its ends stand between it and what is beside it.
    static func piece(_ text: String) -> String {
        clean(text, newline: " ", tab: " ")
    }

    private static let space = UInt8(ascii: " ")

    /// A text of many lines, each ended by a line feed alone; tabs stay.
    static func body(_ text: String) -> String {
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

    /// Whether a byte may belong to an unsafe scalar: a quick look that lets most text pass.
    private static func mayBeUnsafe(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The control pictures of U+2400 for ASCII's, the replacement character for all others.
    private static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }
}

/// An error as a command shows it on standard error.
public struct TextError: Hashable, Sendable {
    /// The lines: `error: DETAIL`, or where several fields are wrong `error: TITLE` and `  FIELD MESSAGE` for each; a
    /// line feed after each. They are not wrapped, so that a script can search them.
    public let text: String

    /// Renders an error.
    public init(_ error: ErrorPresentation, style: TextStyle = .plain) {
        let fields = error.fields.count > 1 ? error.fields : []
        let first = fields.isEmpty ? error.detail : error.title + ":"
        var lines = [style.paint("error:", .alarm) + " " + CleanText.line(first)]
        for field in fields {
            lines.append("  " + CleanText.line("\(field.field) \(field.message)"))
        }
        text = lines.map { $0 + "\n" }.joined()
    }
}
