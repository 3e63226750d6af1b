/// The template language of Jekyll (https://shopify.github.io/liquid/). The import interprets only what needs no template: `link`,
/// `post_url`, `raw` and `comment`.
enum Liquid {
    /// Replaces the tags of a text for which `replacement` returns a text, by their name and what follows it. What is within
    /// `raw` stays. What is within `comment` is removed, except for its line breaks if `keepsLines` is true.
    static func replacing(
        in text: String, firstLine: Int = 1, keepsLines: Bool = true,
        _ replacement: (_ name: String, _ argument: String) -> String?
    ) throws(ImportProblem) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var (end, isRaw, start) = (0, false, 0)
        /// How many comments are open: they may be nested.
        var depth = 0
        func add(_ part: ArraySlice<UInt8>) {
            result += depth == 0 ? Array(part) : part.filter { keepsLines && $0 == UInt8(ascii: "\n") }
        }
        while let tag = next(in: bytes, from: end) {
            add(bytes[end..<tag.range.lowerBound])
            end = tag.range.upperBound
            let isInside = isRaw && tag.name != endRaw
            isRaw = isInside || tag.name == raw
            if !isInside, tag.name == endComment {
                // What began it is not a tag to this parser, so its content must not become public.
                guard depth > 0 else {
                    throw ImportProblem(
                        line: firstLine + bytes.lines(before: tag.range.lowerBound),
                        .text("{% endcomment %} has no {% comment %}"))
                }
                depth -= 1
            }
            if depth == 0, !isInside, let new = replacement(tag.name, tag.argument) {
                result += Array(new.utf8)
            } else {
                add(bytes[tag.range])
            }
            guard !isInside, tag.name == comment else { continue }
            if depth == 0 { start = tag.range.lowerBound }
            depth += 1
        }
        guard depth == 0 else {
            throw ImportProblem(
                line: firstLine + bytes.lines(before: start), .text("{% comment %} has no {% endcomment %}"))
        }
        add(bytes[end...])
        return String(decoding: result, as: UTF8.self)
    }

    /// The text without comments, and without the tags of `raw`, which show that the text between them is not Liquid.
    static func withoutCommentsAndRaw(_ text: String) throws(ImportProblem) -> String {
        try replacing(in: text, keepsLines: false) { name, _ in silent.contains(name) ? "" : nil }
    }

    private static let raw = "{% raw %}"
    private static let endRaw = "{% endraw %}"
    private static let comment = "{% comment %}"
    private static let endComment = "{% endcomment %}"
    /// The tags that the import understands and removes.
    private static let silent = [raw, endRaw, comment, endComment]

    /// Names the tags and the outputs of a text, on the line of the first one; nil if it has none.
    static func note(in text: String, firstLine: Int) -> ImportProblem? {
        let bytes = Array(text.utf8)
        var shown: [String] = []
        var first: Int?
        var isRaw = false
        var place = 0
        while let (range, name, _) = next(in: bytes, from: place) {
            place = range.upperBound
            if isRaw, name != endRaw { continue }
            isRaw = name == raw
            if silent.contains(name) { continue }
            if !shown.contains(name) { shown.append(name) }
            first = first ?? range.lowerBound
            // Further names would make the note longer than a person reads.
            if shown.count == 50 { break }
        }
        guard let first else { return nil }
        return ImportProblem(
            line: firstLine + bytes.lines(before: first),
            .text("shown as it stands: \(shown.joined(separator: ", "))"))
    }

    /// The next tag or output, its name, `{% if %}` or `{{ page.title }}`, and what follows the name of a tag.
    private static func next(
        in bytes: [UInt8], from start: Int
    ) -> (range: Range<Int>, name: String, argument: String)? {
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
            let argument = content[name.endIndex..<closing].drop(while: \.isBlank).trimmed ?? []
            return (
                opening..<closing + 2, isTag ? "{% \(text) %}" : "{{ \(text) }}",
                isTag ? String(decoding: argument, as: UTF8.self) : ""
            )
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
