import BlogDocument

/// Reads raw HTML. Images and line breaks become elements of the document, comments are dropped, and other tags stay as they
/// are, to be shown as text.
///
/// The tokens are those of the HTML Living Standard §13.2.5, as far as CommonMark lets them reach this place. The scan takes
/// linear time: a tag that does not end is text up to the end.
struct RawHTML {
    private let source: [UInt8]
    private var place = 0
    private var inlines: [BodyDocument.Inline] = []

    /// The elements of a piece of HTML.
    static func inlines(of source: [UInt8]) -> [BodyDocument.Inline] {
        var html = RawHTML(source)
        html.read()
        return html.inlines
    }

    private init(_ source: [UInt8]) {
        self.source = source
    }

    private mutating func read() {
        while place < source.count {
            let start = source[place...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
            addText(place..<start)
            place = start
            guard place < source.count else { break }
            if source[place...].starts(with: "<!--".utf8) {
                guard let end = end(of: "-->", from: place + 4) else { break }
                place = end
            } else if isTag(at: place) {
                guard let end = endOfTag else { break }
                addTag(place..<end)
                place = end
            } else {
                addText(place..<(place + 1))
                place += 1
            }
        }
        addText(place..<source.count)
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

    private func end(of text: String, from start: Int) -> Int? {
        let count = text.utf8.count
        guard start + count <= source.count else { return nil }
        return (start...(source.count - count)).first { source[$0...].starts(with: text.utf8) }.map {
            $0 + count
        }
    }

    private mutating func addText(_ range: Range<Int>) {
        let lines = source[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if index > 0 { inlines.append(.softBreak) }
            if !line.isEmpty {
                inlines.append(.text(String(decoding: Entity.decoded(in: line), as: UTF8.self)))
            }
        }
    }

    private mutating func addTag(_ range: Range<Int>) {
        let name = source[range].dropFirst().prefix { $0.isLetter }
        switch String(decoding: name, as: UTF8.self).lowercased() {
        case "br": inlines.append(.hardBreak)
        case "img": addImage(HTMLAttributes(source[name.endIndex..<(range.upperBound - 1)]))
        default:
            let tag = source[range].map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
            inlines.append(.html(String(decoding: tag, as: UTF8.self)))
        }
    }

    private mutating func addImage(_ attributes: HTMLAttributes) {
        let alt = attributes["alt"] ?? ""
        if let url = attributes["src"].flatMap(LinkURL.init), url.scheme != .mailto {
            inlines.append(
                .image(
                    BodyDocument.Image(
                        url: url, alt: alt, width: attributes.pixels("width"),
                        height: attributes.pixels("height"))))
        } else if !alt.isEmpty {
            inlines.append(.text(alt))
        }
    }
}

/// The attributes of a tag. Of two with one name, the first counts.
private struct HTMLAttributes {
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

    /// A value on one line, without spaces around it and with its entities decoded.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let text = Entity.decoded(in: bytes).map { $0.isSpace ? UInt8(ascii: " ") : $0 }
        let end = text.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0
        return String(decoding: text[..<end].drop { $0.isSpace }, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// A space, a tab, a line feed, a form feed or a carriage return.
    fileprivate var isSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }
}
