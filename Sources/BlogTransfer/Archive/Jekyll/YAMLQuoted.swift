/// A text as a double-quoted scalar (YAML 1.2.2 §7.3.1), on one line: what every parser reads as the same text, whatever
/// is in it.
enum YAMLQuoted {
    static func text(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                quoted.unicodeScalars.append("\\")
                quoted.unicodeScalars.append(scalar)
            case _ where isPlain(scalar): quoted.unicodeScalars.append(scalar)
            default: quoted += escape(scalar)
            }
        }
        return quoted + "\""
    }

    /// Whether it may stand for itself: printable (§5.1), and neither a break nor a mark of the byte order.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2028, 0x2029, 0xFEFF: false
        case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// §5.7, by the scalar's number.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return scalar.value <= 0xFFFF
            ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            : "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}
