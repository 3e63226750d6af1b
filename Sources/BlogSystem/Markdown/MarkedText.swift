/// A copy of a text for md4c 0.4.8, in which marks that it reads in another way are hidden, and what it lacks is inserted.
///
/// A hidden mark is a byte that UTF-8 does not have, so that it is found again wherever it ends up: in code and addresses it becomes
/// the mark again, and elsewhere ``Marks`` gives it its meaning. What was inserted is removed from texts by its place.
struct MarkedText {
    private(set) var bytes: [UInt8] = []
    /// The places of inserted bytes, in order.
    private(set) var insertions: [Range<Int>] = []

    /// The labels of the lines that begin as footnotes do.
    private(set) var labels: Set<String> = []

    /// The bracket of a reference to a footnote, and that of a footnote.
    static let reference: UInt8 = 0xFB, note: UInt8 = 0xFC
    static let star: UInt8 = 0xFD, underscore: UInt8 = 0xFE, tilde: UInt8 = 0xFF

    init(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.reserveCapacity(text.count + text.count / 64)
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            take(text[start..<end])
            if end < text.count { bytes.append(UInt8(ascii: "\n")) }
            start = end + 1
        }
    }

    private mutating func take(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        if InputCheck.isShortDelimiterRow(line) { return takeDelimiterRow(line) }
        var rest: Slice<UnsafeBufferPointer<UInt8>>
        if let label = MarkedText.note(in: line) {
            // md4c takes it for an item of a list, with the lines that are indented below it.
            insert("+   ")
            bytes.append(MarkedText.note)
            labels.insert(label.text)
            rest = line[label.start...].dropFirst()
        } else {
            let structure = MarkedText.structure(of: line)
            bytes += structure
            rest = line[structure.endIndex...]
        }
        var last = rest.startIndex > line.startIndex ? line[rest.startIndex - 1] : 0
        while true {
            let plain = rest.prefix { !$0.isMark }
            bytes += plain
            last = plain.last ?? last
            rest = rest[plain.endIndex...]
            guard let byte = rest.popFirst() else { break }
            switch byte {
            case UInt8(ascii: "\\") where rest.first.map { !$0.isWord && $0 < 0x80 } == true:
                bytes.append(byte)
                last = rest.removeFirst()
                bytes.append(last)
                continue
            case UInt8(ascii: "*"): bytes.append(MarkedText.star)
            case UInt8(ascii: "~"): bytes.append(MarkedText.tilde)
            case UInt8(ascii: "_"):
                // Within a word, it is none, and may belong to a name in HTML.
                bytes.append(last.isWord && rest.first?.isWord == true ? byte : MarkedText.underscore)
            case UInt8(ascii: "[") where rest.first == UInt8(ascii: "^"):
                let isReference = MarkedText.label(in: line[(rest.startIndex - 1)...]) != nil
                bytes.append(isReference ? MarkedText.reference : byte)
            default: bytes.append(byte)
            }
            last = byte
        }
    }

    /// The label that a line begins with as that of a footnote: `[^1]: Text`.
    private static func note(in line: Slice<UnsafeBufferPointer<UInt8>>) -> (text: String, start: Int)? {
        let start = line.prefix(3).prefix { $0 == 0x20 }.endIndex
        guard let label = label(in: line[start...]),
            line[label.endIndex...].dropFirst().first == UInt8(ascii: ":")
        else { return nil }
        return (String(decoding: label, as: UTF8.self), start)
    }

    /// The label in `[^1]`, which has no blanks.
    static func label<Text: RandomAccessCollection>(in text: Text) -> Text.SubSequence?
    where Text.Element == UInt8, Text.SubSequence.SubSequence == Text.SubSequence {
        guard text.dropFirst().first == UInt8(ascii: "^") else { return nil }
        let label = text.dropFirst(2).prefix(100).prefix {
            !$0.isSpace && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]")
        }
        return label.isEmpty || text[label.endIndex...].first != UInt8(ascii: "]") ? nil : label
    }

    /// What a line begins with: quotes, items of lists, a fence, or all of a line between topics.
    private static func structure(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<
        UnsafeBufferPointer<UInt8>
    > {
        var rest = line
        while let byte = rest.first {
            var mark = 0
            if byte.isSpace || byte == UInt8(ascii: ">") {
                mark = 1
            } else if "-+*".utf8.contains(byte) {
                mark = 1
            } else if byte.isNumber {
                mark = rest.prefix { $0.isNumber }.count
                mark =
                    [UInt8(ascii: "."), UInt8(ascii: ")")].contains(rest.dropFirst(mark).first) ? mark + 1 : 0
            }
            let isMark =
                byte.isSpace || byte == UInt8(ascii: ">") || rest.dropFirst(mark).first?.isSpace != false
            guard mark > 0, isMark else { break }
            rest = rest.dropFirst(mark)
        }
        guard let byte = rest.first else { return line }
        let run = rest.prefix { $0 == byte }
        if byte == UInt8(ascii: "~"), run.count >= 3 { return line[..<run.endIndex] }
        if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_"),
            rest.allSatisfy({ $0 == byte || $0.isSpace }), rest.count(where: { $0 == byte }) >= 3
        {
            return line
        }
        return line[..<rest.startIndex]
    }

    /// Makes the hyphens of each column three.
    private mutating func takeDelimiterRow(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        var hyphens = 0
        for byte in line {
            if byte == UInt8(ascii: "-") {
                hyphens += 1
            } else {
                if (1...2).contains(hyphens) { insert(hyphens == 1 ? "--" : "-") }
                hyphens = 0
            }
            bytes.append(byte)
        }
        if (1...2).contains(hyphens) { insert(hyphens == 1 ? "--" : "-") }
    }

    private mutating func insert(_ text: StaticString) {
        insertions.append(bytes.count..<bytes.count + text.utf8CodeUnitCount)
        bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// The marks as they are in the text.
    static func restored(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 >= reference }) else { return bytes }
        return bytes.map { byte in
            switch byte {
            case star: UInt8(ascii: "*")
            case underscore: UInt8(ascii: "_")
            case tilde: UInt8(ascii: "~")
            case reference, note: UInt8(ascii: "[")
            default: byte
            }
        }
    }
}

extension UInt8 {
    var isNumber: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    fileprivate var isMark: Bool {
        switch self {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "\\"):
            true
        default: false
        }
    }

    /// Whether it is a letter or a digit of ASCII.
    var isWord: Bool {
        isNumber || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
