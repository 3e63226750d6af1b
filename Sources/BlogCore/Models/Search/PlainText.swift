/// A post's whole text without Markdown, on one line. Search indexes it, and snippets are cut from it.
///
/// The scan takes linear time for every input. It is less exact than ``Excerpt``: it keeps headings and code, and may
/// keep or drop a mark wrongly.
package struct PlainText {
    /// The maximum length of a link address or a tag, in bytes.
    static let reach = 1_024

    let source: [UInt8]
    var place = 0
    /// The text so far. A zero byte replaces a removed mark.
    var output: [UInt8] = []
    /// The places in the output of brackets that may begin a link.
    var brackets: [Int] = []
    private var fence: (mark: UInt8, length: Int)?
    /// The next place of each closing mark, cached.
    private var next: [String: Int] = [:]

    private init(_ source: [UInt8]) {
        self.source = source
        output.reserveCapacity(source.count)
    }

    /// The text of a body, from at most `limit` bytes of Markdown.
    package static func line(of markdown: String, upTo limit: Int = .max) -> String {
        var end = min(limit, markdown.utf8.count)
        let bytes = Array(markdown.utf8)
        while end > 0, end < bytes.count, UTF8.isContinuation(bytes[end]) { end -= 1 }
        var text = PlainText(Array(bytes[..<end]))
        while text.place < text.source.count { text.takeLine() }
        return text.line
    }

    /// The output without removed marks.
    private var line: String {
        var line: [UInt8] = []
        line.reserveCapacity(output.count)
        for byte in output where byte != 0 {
            if byte == UInt8(ascii: " "), line.last ?? byte == byte { continue }
            line.append(byte)
        }
        if line.last == UInt8(ascii: " ") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }

    private mutating func takeLine() {
        let end = source[place...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
        defer {
            place = max(place, end + 1)
            space()
        }
        if let fence {
            if line(to: end).closes(fence) { self.fence = nil } else { copy(to: end) }
            return
        }
        skipContainers(to: end)
        let line = line(to: end)
        if let opened = line.fence {
            fence = opened
        } else if !line.isDefinition || line.content.starts(with: "[^".utf8), !isRuler(place..<end) {
            while place < end { takeMark(to: end) }
        }
    }

    /// The beginning of the rest of a line, long enough to classify it.
    private func line(to end: Int) -> ExcerptLine {
        ExcerptLine(
            Substring(decoding: source[place..<min(end, place + PlainText.reach)], as: UTF8.self).utf8)
    }

    /// Skips the marks of quotes, list items and headings.
    private mutating func skipContainers(to end: Int) {
        while place < end {
            let isLast = place + 1 == end || source[place + 1].isBlank
            switch source[place] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ">"): place += 1
            case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
                guard isLast else { return }
                place += 1
            case UInt8(ascii: "#"):
                let marks = source[place..<end].prefix { $0 == UInt8(ascii: "#") }
                guard marks.count <= 6, marks.endIndex == end || source[marks.endIndex].isBlank else {
                    return
                }
                place = marks.endIndex
            default: return
            }
        }
    }

    /// Whether a line is a thematic break, a heading underline or a table delimiter.
    private func isRuler(_ line: Range<Int>) -> Bool {
        source[line].allSatisfy { "-=*_|:+".utf8.contains($0) || $0.isBlank }
    }

    /// Copies the source up to a place.
    mutating func copy(to end: Int) {
        while place < end {
            put(source[place])
            place += 1
        }
    }

    /// Writes a byte. A run of blanks and control characters becomes one space.
    mutating func put(_ byte: UInt8) {
        if byte <= 0x20 || byte == 0x7F { space() } else { output.append(byte) }
    }

    private mutating func space() {
        if output.last != UInt8(ascii: " ") { output.append(UInt8(ascii: " ")) }
    }

    /// The end of the next closing mark; nil if it is not within reach.
    mutating func end(of closing: String, from start: Int, within reach: Int = PlainText.reach) -> Int? {
        if next[closing] ?? -1 < start { next[closing] = find(closing, from: start) }
        guard let found = next[closing], found < source.count, found - start <= reach else { return nil }
        return found + closing.utf8.count
    }

    private func find(_ text: String, from start: Int) -> Int {
        guard let first = text.utf8.first else { return source.count }
        var index = start
        while let found = source[min(index, source.count)...].firstIndex(of: first) {
            if source[found...].starts(with: text.utf8) { return found }
            index = found + 1
        }
        return source.count
    }
}

extension PlainText {
    /// Reads one byte of a line's text, or a mark.
    mutating func takeMark(to end: Int) {
        let byte = source[place]
        let after = place + 1 < end ? source[place + 1] : UInt8(ascii: " ")
        switch byte {
        case UInt8(ascii: "\\") where after.isPunctuation:
            put(after)
            place += 2
        case UInt8(ascii: "`"): takeTicks(to: end)
        case UInt8(ascii: "*"): place += 1
        case UInt8(ascii: "_"), UInt8(ascii: "~"): takeUnderscore(byte, before: after)
        case UInt8(ascii: "&"): takeEntity()
        case UInt8(ascii: "<") where after.isASCIILetter || "/!?".utf8.contains(after): takeTag()
        case UInt8(ascii: "{") where after == UInt8(ascii: "%"): skip(past: "%}")
        case UInt8(ascii: "{") where after == UInt8(ascii: "{"): skip(past: "}}")
        case UInt8(ascii: "{") where after == UInt8(ascii: ":"): skip(past: "}")
        case UInt8(ascii: "!") where after == UInt8(ascii: "["): place += 1
        case UInt8(ascii: "["):
            brackets.append(output.count)
            putOne()
        case UInt8(ascii: "]"): takeBracket(before: after)
        default: putOne()
        }
    }

    private mutating func putOne() {
        put(source[place])
        place += 1
    }

    /// Copies a code span unchanged.
    private mutating func takeTicks(to end: Int) {
        place += 1
        guard let code = self.end(of: "`", from: place), code <= end else { return }
        copy(to: code - 1)
        place = code
    }

    /// Keeps the character inside a word only.
    private mutating func takeUnderscore(_ byte: UInt8, before after: UInt8) {
        let isAfterWord = output.last.map { $0.isWordByte } ?? false
        if isAfterWord, after.isWordByte { put(byte) }
        place += 1
    }

    private mutating func takeEntity() {
        guard let end = end(of: ";", from: place + 1, within: 32),
            let scalar = MarkdownEntity.scalar(
                named: String(decoding: source[(place + 1)..<(end - 1)], as: UTF8.self))
        else { return putOne() }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte) }
        place = end
    }

    /// Drops a tag or a comment. Keeps the address of an autolink.
    private mutating func takeTag() {
        if source[place...].starts(with: "<!--".utf8) {
            guard let end = end(of: "-->", from: place + 4, within: .max) else { return putOne() }
            place = end
            return
        }
        guard let end = end(of: ">", from: place) else { return putOne() }
        let content = source[(place + 1)..<(end - 1)]
        let isAddress =
            content.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@") }
            && !content.contains { $0 <= 0x20 || $0 == UInt8(ascii: "<") }
        if isAddress {
            place += 1
            copy(to: end - 1)
        } else {
            put(UInt8(ascii: " "))
        }
        place = end
    }

    private mutating func skip(past closing: String) {
        guard let end = end(of: closing, from: place + 2) else { return putOne() }
        place = end
    }

    /// Keeps the text of a link and drops its brackets and its target.
    private mutating func takeBracket(before after: UInt8) {
        guard let opening = brackets.popLast() else { return putOne() }
        let closing = after == UInt8(ascii: "(") ? ")" : after == UInt8(ascii: "[") ? "]" : nil
        guard let closing, let end = end(of: closing, from: place + 2) else { return putOne() }
        output[opening] = 0
        place = end
    }
}

extension UInt8 {
    fileprivate var isPunctuation: Bool {
        (0x21...0x7E).contains(self) && !isASCIILetter && !isDigit
    }

    /// Whether it is an ASCII letter or digit, or belongs to a scalar beyond ASCII.
    fileprivate var isWordByte: Bool { isASCIILetter || isDigit || self >= 0x80 }
}
