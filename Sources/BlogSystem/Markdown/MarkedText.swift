import BlogDomain

/// A copy of a text for md4c 0.4.8, in which characters that it would take for marks are hidden, and what it lacks is inserted.
///
/// A hidden character has two bytes instead of one, which UTF-8 forbids: md4c knows its kind, but sees no mark. So it is found again
/// wherever it ends up. What is visible to md4c and inserted is removed from texts by its place.
struct MarkedText {
    typealias Line = Slice<UnsafeBufferPointer<UInt8>>

    private(set) var bytes: [UInt8] = []
    /// The places of inserted bytes that md4c must see.
    private(set) var insertions: Set<Int> = []
    /// The labels of the lines that begin as footnotes do.
    private(set) var labels: Set<String> = []

    /// A letter to md4c, and nothing in the text. It stands before a footnote and after a bare address.
    static let end: UInt8 = 0xFF
    /// Punctuation to md4c, and nothing in the text.
    private static let nothing = UInt8(ascii: ".")
    private static let before = hidden(nothing) + [end], after = [end] + hidden(nothing)
    private static let opening = hidden(UInt8(ascii: "[")), closing = hidden(UInt8(ascii: "]"))
    private static let colon = hidden(UInt8(ascii: ":"))

    init(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.reserveCapacity(text.count + text.count / 64)
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if let row = line.delimiterRow {
                let rows = lines[..<number].suffix(1) + lines[(number + 1)...].prefix(while: \.isRow)
                let columns = min(rows.reduce(0) { max($0, $1.cells) }, DocumentBuilder.maximumColumns)
                takeDelimiterRow(line, missing: max(0, columns - row.cells))
            } else {
                take(line)
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        bytes.removeLast()
    }

    private mutating func take(_ line: Line) {
        let marks = line.prefix { $0 == 0x20 || $0 == UInt8(ascii: ">") }
        let start = marks.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? line.startIndex
        var rest = line
        if marks.endIndex - start < 4, let label = MarkedText.label(in: line[marks.endIndex...]),
            line[(label.endIndex + 1)...].first == UInt8(ascii: ":")
        {
            // md4c takes it for an item of a list, with the lines that are indented below it.
            bytes += line[..<start]
            insert("+   ")
            bytes.append(MarkedText.end)
            labels.insert(String(decoding: label, as: UTF8.self))
            rest = line[start...]
        }
        while let place = rest.firstIndex(where: { "*~[\\:".utf8.contains($0) }) {
            bytes += rest[..<place]
            rest = line[takeMark(at: place, in: line)...]
        }
        bytes += rest
    }

    /// Adds what begins with a mark, and returns the place after it.
    private mutating func takeMark(at place: Int, in line: Line) -> Int {
        let mark = line[place]
        let run = line[place...].prefix { $0 == mark }
        switch mark {
        case UInt8(ascii: "*") where line.isIdeographic(around: run):
            // It may open and close, as between letters.
            bytes += MarkedText.before
            bytes += run
            bytes += MarkedText.after
            return run.endIndex
        case UInt8(ascii: "~") where run.count == 1:
            bytes += MarkedText.hidden(mark)
            return run.endIndex
        case UInt8(ascii: "["):
            guard let label = MarkedText.label(in: line[place...]) else { break }
            bytes += MarkedText.opening
            hideMarks(of: line[(place + 1)..<label.endIndex])
            bytes += MarkedText.closing
            return label.endIndex + 1
        case UInt8(ascii: ":"):
            guard let end = line.endOfAddress(at: place) else { break }
            bytes += MarkedText.colon
            hideMarks(of: line[(place + 1)..<end])
            bytes.append(MarkedText.end)
            return end
        default: break
        }
        let isRun = mark == UInt8(ascii: "*") || mark == UInt8(ascii: "~")
        let length = isRun ? run.count : mark == UInt8(ascii: "\\") ? 2 : 1
        bytes += line[place...].prefix(length)
        return line[place...].prefix(length).endIndex
    }

    private mutating func hideMarks(of text: Line) {
        var last: UInt8 = 0
        for byte in text {
            let isMark = "*_~".utf8.contains(byte) && last != UInt8(ascii: "\\")
            if isMark { bytes += MarkedText.hidden(byte) } else { bytes.append(byte) }
            last = byte
        }
    }

    /// The label in `[^1]`, which has no blanks.
    private static func label(in text: Line) -> Line? {
        guard text.starts(with: "[^".utf8) else { return nil }
        let label = text.dropFirst(2).prefix(100).prefix { !$0.isSpace && !"[]".utf8.contains($0) }
        return label.isEmpty || text[label.endIndex...].first != UInt8(ascii: "]") ? nil : label
    }

    /// Makes the hyphens of each column three, and adds the columns that are missing for the cells of the rows.
    private mutating func takeDelimiterRow(_ line: Line, missing: Int) {
        let end = line.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? line.endIndex
        var rest = line[..<end]
        while let byte = rest.first {
            let run = rest.prefix { $0 == byte }
            if byte == UInt8(ascii: "-"), run.count < 3 { insert(run.count == 1 ? "--" : "-") }
            bytes += run
            rest = rest[run.endIndex...]
        }
        let column = bytes.last == UInt8(ascii: "|") ? "---|" : "|---"
        insert(String(repeating: column, count: missing))
        bytes += line[end...]
    }

    private mutating func insert(_ text: String) {
        insertions.formUnion(bytes.count..<bytes.count + text.utf8.count)
        bytes += text.utf8
    }

    /// A character in two bytes.
    private static func hidden(_ byte: UInt8) -> [UInt8] { [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }

    /// A text without what was inserted for md4c, except what has a place in ``insertions``.
    static func restored(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var restored: [UInt8] = []
        restored.reserveCapacity(bytes.count)
        var lead: UInt8 = 0
        for byte in bytes {
            let character = lead == 0 ? byte : lead << 6 | byte & 0x3F
            let isPart = isHidden(byte) || byte == end || lead != 0 && character == nothing
            lead = isHidden(byte) ? byte : 0
            if !isPart { restored.append(character) }
        }
        return restored
    }

    /// Whether a hidden character begins with a byte.
    static func isHidden(_ byte: UInt8) -> Bool { byte == 0xC0 || byte == 0xC1 }

    /// The label of a hidden reference to a footnote at the beginning of a text, and the place after it.
    static func reference(in bytes: ArraySlice<UInt8>) -> (label: String, end: Int)? {
        guard bytes.starts(with: opening), let bracket = bytes.firstRange(of: closing) else { return nil }
        let label = restored(bytes[..<bracket.lowerBound].dropFirst(3))
        return (String(decoding: label, as: UTF8.self), bracket.upperBound)
    }

    /// The range and the text of a hidden bare address with its colon at a place.
    static func address(in bytes: ArraySlice<UInt8>, at colon: Int) -> (range: Range<Int>, text: String)? {
        guard bytes[colon...].starts(with: MarkedText.colon) else { return nil }
        let length = (bytes[..<colon].last ?? 0) | 0x20 == UInt8(ascii: "s") ? 5 : 4
        let start = max(colon - length, bytes.startIndex)
        let end = bytes[colon...].firstIndex(of: end) ?? bytes.endIndex
        return (start..<end, String(decoding: restored(bytes[start..<end]), as: UTF8.self))
    }
}

extension MarkedText.Line {
    /// Whether a run of marks is between two characters of which one is ideographic.
    fileprivate func isIdeographic(around run: Self) -> Bool {
        guard let before = scalar(before: run.startIndex), let after = scalar(at: run.endIndex)
        else { return false }
        return (before.isIdeographic || after.isIdeographic)
            && !before.properties.isWhitespace && !after.properties.isWhitespace
    }

    private func scalar(before place: Int) -> Unicode.Scalar? {
        String(decoding: self[..<place].suffix(4), as: UTF8.self).unicodeScalars.last
    }

    private func scalar(at place: Int) -> Unicode.Scalar? {
        String(decoding: self[place...].prefix(4), as: UTF8.self).unicodeScalars.first
    }

    private func endsAddress(at place: Int) -> Bool {
        let byte = self[place]
        // Ideographs have at least three bytes.
        guard byte < 0xE0 else { return scalar(at: place)?.isIdeographicPunctuation == true }
        return byte.isSpace || byte == UInt8(ascii: "<")
    }

    /// The end of a bare address with its colon at a place, by the rules of GitHub; nil if there is none. It may follow an
    /// ideograph, and it ends at ideographic punctuation.
    fileprivate func endOfAddress(at colon: Int) -> Int? {
        guard self[colon...].starts(with: "://".utf8) else { return nil }
        let scheme = String(decoding: self[..<colon].suffix(5), as: UTF8.self).lowercased()
        guard scheme == "https" || scheme.hasSuffix("http"),
            scalar(before: colon - (scheme == "https" ? 5 : 4))?.separatesAddress != false
        else { return nil }
        let host = self[(colon + 3)...].prefix { $0.isWord || "-._".utf8.contains($0) }
        let parts = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 1, !parts[0].isEmpty, parts[1].first?.isWord == true else { return nil }
        var end = host.endIndex
        if "/?#:".utf8.contains(self[end...].first ?? 0) {
            end = (end..<endIndex).first { endsAddress(at: $0) } ?? endIndex
        }
        let path = self[host.endIndex..<end]
        var opened = path.count { $0 == UInt8(ascii: "(") } - path.count { $0 == UInt8(ascii: ")") }
        while let last = self[..<end].last {
            if last == UInt8(ascii: ")"), opened < 0 {
                opened += 1
            } else if !"?!.,:;'\"*_~".utf8.contains(last) {
                break
            }
            end -= 1
        }
        return end
    }
}

extension Unicode.Scalar {
    /// Whether it is a character of Chinese, Japanese or Korean, or their punctuation.
    fileprivate var isIdeographic: Bool {
        switch value {
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    fileprivate var isIdeographicPunctuation: Bool {
        isIdeographic && (Character(self).isPunctuation || Character(self).isSymbol)
    }

    /// Whether a bare address may begin after it.
    fileprivate var separatesAddress: Bool {
        properties.isWhitespace || isIdeographic || "*_~([{>|".unicodeScalars.contains(self)
    }
}

extension UInt8 {
    /// Whether it is a letter or a digit of ASCII.
    fileprivate var isWord: Bool { isDigit || isLetter }
}
