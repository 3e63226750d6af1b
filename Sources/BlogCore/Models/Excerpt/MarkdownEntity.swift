/// The characters that HTML has names for, as far as prose uses them (HTML Living Standard §13.5).
enum MarkdownEntity {
    /// The character of an entity without its `&` and `;`: `amp`, `#39`, `#x2014`.
    static func scalar(named name: String) -> Unicode.Scalar? {
        guard name.utf8.first == UInt8(ascii: "#") else { return named[name] }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? digits.dropFirst() : digits
        guard (1...7).contains(number.utf8.count), !number.hasPrefix("+"), !number.hasPrefix("-"),
            let value = UInt32(number, radix: isHex ? 16 : 10)
        else { return nil }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ", "emsp": " ",
        "thinsp": " ", "mdash": "—", "ndash": "–", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
        "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "copy": "©", "reg": "®",
        "trade": "™", "deg": "°", "times": "×", "divide": "÷", "plusmn": "±", "minus": "−", "euro": "€",
        "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "larr": "←", "uarr": "↑",
        "rarr": "→",
        "darr": "↓", "harr": "↔", "le": "≤", "ge": "≥", "ne": "≠", "infin": "∞", "frac12": "½",
        "frac14": "¼", "frac34": "¾", "agrave": "à", "aacute": "á", "acirc": "â", "auml": "ä", "aring": "å",
        "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "iacute": "í",
        "ntilde": "ñ", "oacute": "ó", "ocirc": "ô", "ouml": "ö", "oslash": "ø", "uacute": "ú", "uuml": "ü",
        "szlig": "ß", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "Eacute": "É",
    ]
}
