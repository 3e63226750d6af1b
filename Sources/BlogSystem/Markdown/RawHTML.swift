import BlogDocument

/// Reads raw HTML. Comments are dropped, and tags and texts are passed to a builder.
///
/// The tokens are those of the HTML Living Standard §13.2.5, as far as CommonMark lets them reach this place. The scan takes
/// linear time: a tag that does not end is text up to the end.
struct RawHTML {
    /// What has neither a meaning nor a text: comments, instructions and sections of characters.
    private static let silent: [(start: String, end: String)] = [
        ("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"),
    ]

    private let source: [UInt8]
    private var place = 0

    /// Passes the tokens of a piece of HTML.
    static func read(_ source: [UInt8], into builder: inout DocumentBuilder) {
        var html = RawHTML(source: source)
        html.read(into: &builder)
    }

    private init(source: [UInt8]) {
        self.source = source
    }

    private mutating func read(into builder: inout DocumentBuilder) {
        while place < source.count, !builder.isStopped {
            if let hidden = builder.hidden {
                // Within a script, only its end tag is a tag.
                guard let end = end(of: "</" + hidden, from: place) else { return }
                place = end - hidden.utf8.count - 2
            }
            let start = source[place...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
            addText(place..<start, to: &builder)
            place = start
            guard place < source.count else { break }
            if let (start, end) = RawHTML.silent.first(where: { source[place...].starts(with: $0.start.utf8) }
            ) {
                guard let end = self.end(of: end, from: place + start.utf8.count) else { break }
                place = end
            } else if isTag(at: place) {
                guard let end = endOfTag else { break }
                addTag(place..<end, to: &builder)
                place = end
            } else {
                addText(place..<(place + 1), to: &builder)
                place += 1
            }
        }
        addText(place..<source.count, to: &builder)
    }

    private func isTag(at place: Int) -> Bool {
        guard place + 1 < source.count else { return false }
        let next = source[place + 1]
        return next.isLetter || "/!?".utf8.contains(next)
    }

    /// The place after the `>` of the tag that begins here. A `>` in a quoted value belongs to the value.
    private var endOfTag: Int? {
        var quote: UInt8?
        var last: UInt8 = 0
        for index in place..<source.count {
            let byte = source[index]
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

    /// The place after a text in lower case, which the source may have in upper case.
    private func end(of text: String, from start: Int) -> Int? {
        let count = text.utf8.count
        guard start + count <= source.count else { return nil }
        return (start...(source.count - count)).first { place in
            source[place] == UInt8(ascii: text.unicodeScalars.first ?? "-")
                && zip(source[place...], text.utf8).allSatisfy { $0 == $1 || $0.isLetter && $0 | 0x20 == $1 }
        }.map { $0 + count }
    }

    private func addText(_ range: Range<Int>, to builder: inout DocumentBuilder) {
        if !range.isEmpty { builder.addHTMLText(Entity.decoded(in: source[range])) }
    }

    private func addTag(_ range: Range<Int>, to builder: inout DocumentBuilder) {
        let isEnd = source[range.lowerBound + 1] == UInt8(ascii: "/")
        let rest = source[(range.lowerBound + (isEnd ? 2 : 1))..<(range.upperBound - 1)]
        let bytes = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: "/") }
        let name = String(decoding: bytes.prefix(16), as: UTF8.self).lowercased()
        if isEnd {
            builder.closeTag(name)
        } else {
            builder.openTag(name, HTMLAttributes(rest[bytes.endIndex...]))
        }
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
        guard let text = values[name], let pixels = Int(text.hasSuffix("px") ? text.dropLast(2) : text[...])
        else {
            return nil
        }
        return (1...10_000).contains(pixels) ? pixels : nil
    }

    /// The attributes that the tree has. An identifier and a language have no blanks.
    var shown: [BodyDocument.Element.Attribute: String] {
        guard !values.isEmpty else { return [:] }
        var shown: [BodyDocument.Element.Attribute: String] = [:]
        for attribute in BodyDocument.Element.Attribute.allCases {
            guard let value = values[attribute.rawValue], !value.isEmpty else { continue }
            let isValid =
                switch attribute {
                case .dir: ["ltr", "rtl", "auto"].contains(value.lowercased())
                case .id, .lang: value.utf8.count <= 100 && !value.contains(where: \.isWhitespace)
                case .title: true
                }
            if isValid { shown[attribute] = value }
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
    var isSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }
}
