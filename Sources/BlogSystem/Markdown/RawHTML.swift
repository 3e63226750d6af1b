import BlogDocument

/// What has neither a meaning nor a text in HTML: comments, instructions and sections of characters.
private let silent: [(start: String, end: String)] = [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>")]

extension DocumentBuilder {
    /// Reads raw HTML. Comments are dropped.
    ///
    /// The tokens are those of the HTML Living Standard §13.2.5, as far as CommonMark lets them reach this place. The scan takes
    /// linear time: a tag that does not end is text up to the end.
    mutating func readHTML(_ source: [UInt8]) {
        var rest = source[...]
        while !rest.isEmpty, !isStopped {
            if let end = hidden {
                guard let place = rest.end(of: end) else { return }
                rest =
                    end == "-->"
                    ? rest[place...] : rest[place...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
                hidden = nil
            }
            let text = rest.prefix { $0 != UInt8(ascii: "<") }
            addHTMLText(text)
            rest = rest[text.endIndex...]
            let next = rest.dropFirst().first ?? 0
            if let (start, end) = silent.first(where: { rest.starts(with: $0.start.utf8) }) {
                let place = rest.dropFirst(start.utf8.count).end(of: end)
                // A comment may end in a later block.
                guard let place = place ?? (start == "<!--" && hide(until: end) ? rest.endIndex : nil) else {
                    break
                }
                rest = rest[place...]
            } else if next.isLetter || "/!?".utf8.contains(next) {
                guard let end = rest.endOfTag else { break }
                readTag(rest[..<end])
                rest = rest[end...]
            } else {
                addHTMLText(rest.prefix(1))
                rest = rest.dropFirst()
            }
        }
        addHTMLText(rest)
    }

    /// Shows no text up to an end, unless the text has none.
    @discardableResult
    mutating func hide(until end: String) -> Bool {
        scripts += 1
        guard scripts <= hiddenScripts else { return false }
        hidden = end
        return true
    }

    private mutating func readTag(_ tag: ArraySlice<UInt8>) {
        let isEnd = tag.dropFirst().first == UInt8(ascii: "/")
        let content = tag.dropFirst(isEnd ? 2 : 1).dropLast()
        let bytes = content.prefix { !$0.isSpace && $0 != UInt8(ascii: "/") }
        let name = String(decoding: bytes.prefix(16), as: UTF8.self).lowercased()
        if isEnd { closeTag(name) } else { openTag(name, HTMLAttributes(content[bytes.endIndex...])) }
    }
}

extension ArraySlice<UInt8> {
    /// The place after the `>` of the tag that begins here. A `>` in a quoted value belongs to the value.
    fileprivate var endOfTag: Int? {
        var quote: UInt8?
        var last: UInt8 = 0
        for (index, byte) in zip(indices, self) {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            } else if last == UInt8(ascii: "="), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            if !byte.isSpace { last = byte }
        }
        return nil
    }

    /// The place after a text in lower case, which may be in upper case here.
    fileprivate func end(of text: String) -> Int? {
        let first = text.utf8.first
        return indices.first { place in
            self[place] == first && self[place...].count >= text.utf8.count
                && zip(self[place...], text.utf8).allSatisfy { $0 == $1 || $0.isLetter && $0 | 0x20 == $1 }
        }.map { $0 + text.utf8.count }
    }
}

/// The attributes of a tag. Of two with one name, the first counts.
struct HTMLAttributes {
    private var values: [String: String] = [:]

    init(_ source: ArraySlice<UInt8>) {
        var rest = source
        while true {
            rest = rest.drop { $0.isSpace || $0 == UInt8(ascii: "/") }
            guard !rest.isEmpty else { return }
            let name = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
            // An attribute without a name is `=`.
            rest = rest.dropFirst(max(name.count, 1))
            let value = rest.drop { $0.isSpace }
            guard value.first == UInt8(ascii: "=") else { continue }
            rest = value.dropFirst().drop { $0.isSpace }
            let content: ArraySlice<UInt8>
            if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                content = rest.dropFirst().prefix { $0 != quote }
                rest = rest.dropFirst(content.count + 2)
            } else {
                content = rest.prefix { !$0.isSpace }
                rest = rest.dropFirst(content.count)
            }
            let key = String(decoding: name, as: UTF8.self).lowercased()
            if values[key] == nil { values[key] = HTMLAttributes.text(content) }
        }
    }

    subscript(name: String) -> String? { values[name] }

    /// A length in pixels; nil for a percentage and for a useless value.
    func pixels(_ name: String) -> Int? {
        let text = values[name] ?? ""
        let pixels = Int(text.hasSuffix("px") ? text.dropLast(2) : text[...])
        return pixels.flatMap { (1...10_000).contains($0) ? $0 : nil }
    }

    /// The attributes that the tree has. An identifier and a language have no blanks.
    var shown: [BodyDocument.Element.Attribute: String] {
        guard !values.isEmpty else { return [:] }
        var shown: [BodyDocument.Element.Attribute: String] = [:]
        for attribute in BodyDocument.Element.Attribute.allCases {
            let value = values[attribute.rawValue] ?? ""
            let isValid =
                switch attribute {
                case .dir: ["ltr", "rtl", "auto"].contains(value.lowercased())
                case .id, .lang: value.utf8.count <= 100 && !value.contains(where: \.isWhitespace)
                case .title: true
                }
            if isValid, !value.isEmpty { shown[attribute] = value }
        }
        return shown
    }

    /// How many columns and rows a cell takes.
    var span: BodyDocument.Span {
        func count(_ name: String, most: Int) -> Int {
            min(max(values[name].flatMap(Int.init) ?? 1, 1), most)
        }
        return BodyDocument.Span(columns: count("colspan", most: 1_000), rows: count("rowspan", most: 65_534))
    }

    /// A value on one line, without spaces around it and with its entities decoded.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let text = Entity.decoded(in: bytes).map { $0.isSpace ? UInt8(ascii: " ") : $0 }
        let end = text.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0
        return String(decoding: text[..<end].drop { $0.isSpace }, as: UTF8.self)
    }
}

extension UInt8 {
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// A space, a tab, a line feed, a form feed or a carriage return.
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
}
