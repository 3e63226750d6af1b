/// The template language of Jekyll (https://shopify.github.io/liquid/). The import does not interpret it.
enum Liquid {
    /// Names the tags and the outputs of a text, on the line of the first one; nil if it has none.
    static func note(in text: String, firstLine: Int) -> ImportProblem? {
        let bytes = Array(text.utf8)
        var shown: [String] = []
        var first: Int?
        var isRaw = false
        var place = 0
        while let (range, name) = next(in: bytes, from: place) {
            place = range.upperBound
            if isRaw, name != "{% endraw %}" { continue }
            isRaw = name == "{% raw %}"
            if !shown.contains(name) { shown.append(name) }
            first = first ?? range.lowerBound
            // Further names would make the note longer than a person reads.
            if shown.count == 50 { break }
        }
        guard let first else { return nil }
        return ImportProblem(line: firstLine + bytes.lines(before: first), .shownLiquid(shown))
    }

    /// The next tag or output, and its name: `{% if %}` or `{{ page.title }}`.
    private static func next(in bytes: [UInt8], from start: Int) -> (range: Range<Int>, name: String)? {
        var place = start
        while let opening = bytes[place...].firstIndex(of: UInt8(ascii: "{")), opening + 1 < bytes.count {
            place = opening + 1
            let isTag = bytes[place] == UInt8(ascii: "%")
            guard isTag || bytes[place] == UInt8(ascii: "{") else { continue }
            let content = bytes[(place + 1)...]
            let end = isTag ? UInt8(ascii: "%") : UInt8(ascii: "}")
            guard let closing = content.firstIndex(where: { $0 == end || $0 == UInt8(ascii: "{") }) else {
                return nil
            }
            guard closing + 1 < bytes.count, bytes[closing] == end, bytes[closing + 1] == UInt8(ascii: "}")
            else {
                place = closing
                continue
            }
            let words = content[..<closing].drop { $0 == UInt8(ascii: "-") || $0.isBlank }
            guard let name = isTag ? words.prefix(while: \.isPartOfWord) : words.trimmed, !name.isEmpty else {
                place = closing
                continue
            }
            let text = String(decoding: name.prefix(60), as: UTF8.self)
            return (opening..<closing + 2, isTag ? "{% \(text) %}" : "{{ \(text) }}")
        }
        return nil
    }
}

extension [UInt8] {
    /// The number of line breaks before a place.
    func lines(before place: Int) -> Int {
        self[..<place].count { $0 == UInt8(ascii: "\n") }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without blanks and a hyphen at the end.
    fileprivate var trimmed: ArraySlice<UInt8>? {
        guard let last = lastIndex(where: { !$0.isBlank && $0 != UInt8(ascii: "-") }) else { return nil }
        return self[...last]
    }
}

extension UInt8 {
    /// Whether it is a space, a tab or the end of a line.
    var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    fileprivate var isPartOfWord: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || (0x30...0x39).contains(self)
            || (0x61...0x7A).contains(self | 0x20)
    }
}
