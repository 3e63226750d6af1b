/// One line of Markdown, its containers' marks stripped as it is read.
struct ExcerptLine {
    private(set) var bytes: Substring.UTF8View
    /// Whether it is inside a block quote.
    private(set) var isQuoted = false
    /// Whether a block quote's or a list item's mark was stripped.
    private(set) var isContained = false

    /// Whether a list item's mark was stripped.
    private(set) var isListItem = false

    /// Nobody nests deeper in earnest.
    private static let deepestNesting = 16

    init(_ bytes: Substring.UTF8View) {
        self.bytes = bytes
        if content.first == UInt8(ascii: ">"), indent < 4 { isQuoted = true }
    }

    /// The line as text.
    var text: String {
        String(Substring(bytes))
    }

    /// The line without the blanks it begins with.
    var content: Substring.UTF8View {
        bytes.drop { $0.isBlank }
    }

    /// How far it is indented; a tab is a whole step.
    var indent: Int {
        bytes.prefix { $0.isBlank }.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
    }

    /// Whether nothing stands on it.
    var isBlank: Bool {
        content.isEmpty
    }

    /// Removes the marks of block quotes and of list items, whatever order they are in.
    mutating func stripContainers() {
        for _ in 0..<ExcerptLine.deepestNesting {
            let length = bytes.count
            stripQuotes()
            stripListMark()
            guard bytes.count < length else { return }
            isContained = true
        }
    }

    /// Removes the marks of block quotes.
    mutating func stripQuotes() {
        while content.first == UInt8(ascii: ">"), indent < 4 {
            isQuoted = true
            bytes = content.dropFirst()
            if bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
        }
    }

    /// Whether a list item begins here, and what stands in it.
    var listItem: Substring.UTF8View? {
        guard indent < 4, !isRule, let first = content.first else { return nil }
        let afterMark: Substring.UTF8View
        if UInt8.bullets.contains(first) {
            afterMark = content.dropFirst()
        } else {
            let digits = content.prefix { $0.isDigit }
            guard (1...9).contains(digits.count), let end = content[digits.endIndex...].first,
                end == UInt8(ascii: ".") || end == UInt8(ascii: ")")
            else { return nil }
            afterMark = content[digits.endIndex...].dropFirst()
        }
        return afterMark.first?.isBlank ?? true ? afterMark : nil
    }

    private mutating func stripListMark() {
        guard let item = listItem else { return }
        isListItem = true
        bytes = item.drop { $0.isBlank }
        for box in ["[ ] ", "[x] ", "[X] "] where bytes.starts(with: box.utf8) { bytes = bytes.dropFirst(4) }
    }
}

extension UInt8 {
    static let bullets: [UInt8] = [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")]

    /// Whether it is a blank; the carriage return of a line's end counts as one.
    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }

    var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }

    var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
