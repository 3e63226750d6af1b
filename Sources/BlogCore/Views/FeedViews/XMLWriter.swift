/// Writes XML 1.0 in UTF-8. All text is escaped; names are constants.
struct XMLWriter {
    private var text = #"<?xml version="1.0" encoding="utf-8"?>"# + "\n"

    /// Writes an element with other elements in it.
    mutating func element(
        _ name: StaticString, _ attributes: [(StaticString, String)] = [],
        content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        text += ">\n"
        content(&self)
        close(name)
    }

    /// Writes an element with text in it.
    mutating func element(_ name: StaticString, type: String? = nil, _ content: String) {
        var attributes: [(StaticString, String)] = []
        if let type { attributes.append(("type", type)) }
        open(name, attributes)
        text += ">"
        escape(content)
        close(name)
    }

    /// Writes an element without content.
    mutating func element(_ name: StaticString, _ attributes: [(StaticString, String)]) {
        open(name, attributes)
        text += "/>\n"
    }

    /// The document.
    consuming func end() -> [UInt8] { Array(text.utf8) }

    private mutating func open(_ name: StaticString, _ attributes: [(StaticString, String)]) {
        text += "<\(name)"
        for (name, value) in attributes {
            text += " \(name)=\""
            escape(value)
            text += "\""
        }
    }

    private mutating func close(_ name: StaticString) {
        text += "</\(name)>\n"
    }

    /// A parser would replace a carriage return by a line feed. Characters that XML does not allow (§2.2) are omitted.
    private mutating func escape(_ content: String) {
        for scalar in content.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\r": text += "&#13;"
            case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...:
                text.unicodeScalars.append(scalar)
            default: continue
            }
        }
    }
}
