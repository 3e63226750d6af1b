/// One line of Markdown. Reading strips the marks of its containers.
struct ExcerptLine {
    private(set) var bytes: Substring.UTF8View
    /// Whether it is inside a block quote.
    private(set) var isQuoted = false
    /// Whether the mark of a block quote or a list item was stripped.
    private(set) var isContained = false

    /// Whether the mark of a list item was stripped.
    private(set) var isListItem = false

    /// A limit that real texts do not reach.
    private static let deepestNesting = 16

    init(_ bytes: Substring.UTF8View) {
        self.bytes = bytes
        if content.first == UInt8(ascii: ">"), indent < 4 { isQuoted = true }
    }

    /// The line as text.
    var text: String {
        String(Substring(bytes))
    }

    /// The line without leading blanks.
    var content: Substring.UTF8View {
        bytes.drop { $0.isBlank }
    }

    /// The indentation in columns. A tab counts as four.
    var indent: Int {
        bytes.prefix { $0.isBlank }.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
    }

    /// Whether the line is blank.
    var isBlank: Bool {
        content.isEmpty
    }

    /// Removes the marks of block quotes and list items, in any order.
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

    /// The content of a list item that begins here; nil if none does.
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

    var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}

extension ExcerptLine {
    /// Whether it is an indented code block (CommonMark 0.31 §4.4).
    var isIndentedCode: Bool {
        indent >= 4
    }

    /// Whether it is an ATX heading, which begins with `#`.
    var isHeading: Bool {
        let marks = content.prefix { $0 == UInt8(ascii: "#") }
        return (1...6).contains(marks.count) && content.dropFirst(marks.count).first?.isBlank ?? true
    }

    /// Whether it is a thematic break.
    var isRule: Bool {
        guard let mark = content.first, "-*_".utf8.contains(mark) else { return false }
        return content.allSatisfy { $0 == mark || $0.isBlank } && content.count { $0 == mark } >= 3
    }

    /// Whether it underlines a setext heading: the lines before it are the heading.
    var isUnderline: Bool {
        guard indent < 4, let mark = content.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-")
        else {
            return false
        }
        let tail = content.drop { $0 == mark }
        // A single dash is more likely an empty list item.
        return tail.allSatisfy(\.isBlank) && (content.count - tail.count > 1 || mark == UInt8(ascii: "="))
    }

    /// Whether it defines a link, a footnote or an abbreviation, or is an attribute list of kramdown.
    var isDefinition: Bool {
        if content.starts(with: "{:".utf8) { return true }
        let label = content.first == UInt8(ascii: "*") ? content.dropFirst() : content
        guard label.first == UInt8(ascii: "["), let end = label.firstIndex(of: UInt8(ascii: "]")) else {
            return false
        }
        return label[end...].dropFirst().first == UInt8(ascii: ":")
    }

    /// Whether it begins with the border of a table cell.
    var isTableRow: Bool {
        content.first == UInt8(ascii: "|")
    }

    /// Whether it separates the head of a table from its body.
    var isTableRuler: Bool {
        content.allSatisfy { "|:-".utf8.contains($0) || $0.isBlank } && content.contains(UInt8(ascii: "|"))
            && content.contains(UInt8(ascii: "-"))
    }

    /// The mark and the length of the code fence that it opens; nil if it opens none.
    var fence: (mark: UInt8, length: Int)? {
        guard indent < 4, let mark = content.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
        else {
            return nil
        }
        let length = content.prefix { $0 == mark }.count
        // Further backticks after the opening ones make it a code span.
        guard length >= 3, mark == UInt8(ascii: "~") || !content.dropFirst(length).contains(mark) else {
            return nil
        }
        return (mark, length)
    }

    /// Whether it closes a fence.
    func closes(_ fence: (mark: UInt8, length: Int)) -> Bool {
        let tail = content.drop { $0 == fence.mark }
        return content.count - tail.count >= fence.length && tail.allSatisfy(\.isBlank)
    }

    /// Whether this line ends the paragraph before it.
    var endsParagraph: Bool {
        isBlank || isHeading || isRule || fence != nil || blockEnd != nil || beginsHTMLBlock
            || content.starts(with: "{%".utf8) || content.starts(with: "{:".utf8) || startsListItem
    }

    /// Whether a list item with content begins here. A numbered item must have the number 1, because a line of text may
    /// begin with a year.
    private var startsListItem: Bool {
        guard let item = listItem, !item.allSatisfy(\.isBlank), let first = content.first else {
            return false
        }
        return !first.isDigit || content.prefix { $0.isDigit }.elementsEqual("1".utf8)
    }
}

extension ExcerptLine {
    /// A block that begins here and ends at a closing text instead of a blank line.
    var blockEnd: ExcerptBlock? {
        guard let first = content.first, first == UInt8(ascii: "<") || first == UInt8(ascii: "{") else {
            return nil
        }
        return ExcerptLine.blocks.first { beginsWith($0.opening) }
    }

    /// Whether the line contains the end of a block after `count` bytes, ignoring case.
    func contains(_ block: ExcerptBlock, after count: Int = 0) -> Bool {
        var rest = content.dropFirst(count)
        while !rest.isEmpty {
            if rest.startsIgnoringCase(with: block.end) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// Whether an HTML block begins here: a block-level tag, or a tag alone on its line. It ends at a blank line.
    var beginsHTML: Bool {
        beginsHTMLBlock || isLoneTag
    }

    /// Whether a tag begins here that can interrupt a paragraph.
    var beginsHTMLBlock: Bool {
        guard content.first == UInt8(ascii: "<") else { return false }
        var name = content.dropFirst()
        if name.first == UInt8(ascii: "/") { name = name.dropFirst() }
        name = name.prefix { $0.isASCIILetter || $0.isDigit }
        return ExcerptLine.blockTags.contains(Substring(name).lowercased())
    }

    /// Whether a Liquid tag begins here that ends on a later line.
    var opensTag: Bool {
        content.starts(with: "{%".utf8) && !contains(ExcerptLine.tag)
    }

    /// The delimiters of a Liquid tag.
    static let tag = ExcerptBlock(opening: "{%", end: "%}")

    private var isLoneTag: Bool {
        guard content.first == UInt8(ascii: "<"), let second = content.dropFirst().first,
            second.isASCIILetter || second == UInt8(ascii: "/"),
            let end = content.firstIndex(of: UInt8(ascii: ">"))
        else { return false }
        let isAddress =
            content[..<end].contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }
            && !content[..<end].contains(UInt8(ascii: "="))
        return !isAddress && content[end...].dropFirst().allSatisfy(\.isBlank)
    }

    private func beginsWith(_ opening: String) -> Bool {
        guard content.startsIgnoringCase(with: opening) else { return false }
        guard opening.utf8.last?.isASCIILetter ?? false else { return true }
        return !(content.dropFirst(opening.utf8.count).first?.isASCIILetter ?? false)
    }

    private static let blocks: [ExcerptBlock] =
        [
            ExcerptBlock(opening: "<!--", end: "-->"), ExcerptBlock(opening: "<?", end: "?>"),
            ExcerptBlock(opening: "<![CDATA[", end: "]]>"), ExcerptBlock(opening: "<!", end: ">"),
            ExcerptBlock(opening: "{::comment", end: "{:/"),
            ExcerptBlock(opening: "{% comment", end: "endcomment"),
            ExcerptBlock(opening: "{%- comment", end: "endcomment"),
            ExcerptBlock(opening: "{% highlight", end: "endhighlight"),
            ExcerptBlock(opening: "{%- highlight", end: "endhighlight"),
        ]
        + ["script", "style", "pre", "textarea", "figure", "table", "svg", "video", "audio", "iframe", "nav"]
        .map { ExcerptBlock(opening: "<" + $0, end: "</" + $0) }

    private static let blockTags: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "center", "details", "dd", "dialog", "dir",
        "div",
        "dl", "dt", "fieldset", "figcaption", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head",
        "header", "hr", "html", "legend", "li", "link", "main", "menu", "meta", "ol", "p", "section",
        "summary",
        "tbody", "td", "tfoot", "th", "thead", "title", "tr", "ul",
    ]
}

extension Substring.UTF8View {
    /// Whether it begins with a lowercase ASCII text, ignoring case.
    fileprivate func startsIgnoringCase(with text: String) -> Bool {
        starts(with: text.utf8) { $0 == $1 || ($1.isASCIILetter && $0 | 0x20 == $1 && $0.isASCIILetter) }
    }
}

/// The opening and closing text of a block of markup or Liquid tags, which may contain blank lines.
struct ExcerptBlock {
    let opening: String
    let end: String
}
