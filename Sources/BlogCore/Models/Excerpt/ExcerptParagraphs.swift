/// Iterates lazily over the paragraphs of a Markdown text. It skips headings, code, tables, HTML and Jekyll directives
/// (CommonMark 0.31 §4; kramdown's syntax).
struct ExcerptParagraphs: IteratorProtocol {
    /// The maximum bytes of a paragraph. An excerpt needs no more, even with many link addresses.
    private static let maximumBytes = 4_096

    private var lines: ExcerptLines

    init(of markdown: String) {
        lines = ExcerptLines(markdown)
    }

    /// The Markdown of the next paragraph with its line breaks; nil at the end of the text.
    mutating func next() -> String? {
        while var line = lines.next() {
            line.stripContainers()
            guard !line.isBlank, !skipsBlock(at: line) else { continue }
            if let paragraph = paragraph(from: line) { return paragraph }
        }
        return nil
    }

    /// Skips the block that begins with a line if it contains no paragraph.
    private mutating func skipsBlock(at line: ExcerptLine) -> Bool {
        if line.isIndentedCode || line.isHeading || line.isRule || line.isDefinition { return true }
        if let fence = line.fence {
            lines.skip(through: { $0.closes(fence) })
            return true
        }
        if let end = line.blockEnd {
            if !line.contains(end, after: end.opening.utf8.count) {
                lines.skip(through: { $0.contains(end) })
            }
            return true
        }
        if line.beginsHTML || line.isTableRow || lines.peek()?.isTableRuler ?? false {
            lines.skip(through: { $0.isBlank })
            return true
        }
        if line.opensTag {
            lines.skip(through: { $0.contains(ExcerptLine.tag) })
            return true
        }
        return false
    }

    /// Collects the lines of a paragraph; nil if they are a heading.
    private mutating func paragraph(from first: ExcerptLine) -> String? {
        var text = first.text
        while let peeked = lines.peek() {
            var line = peeked
            line.stripQuotes()
            // Below a list or a quote an underline is a thematic break.
            if line.isUnderline, !first.isContained || peeked.isQuoted || line.indent > 0 {
                _ = lines.next()
                return nil
            }
            // kramdown replaces this list by a table of contents.
            if line.content.starts(with: "{:toc".utf8) { return nil }
            guard !line.endsParagraph, !first.isListItem || line.listItem == nil,
                peeked.isQuoted == false || first.isQuoted
            else { break }
            _ = lines.next()
            // Continue through a long paragraph, because it may still be a heading.
            if text.utf8.count < ExcerptParagraphs.maximumBytes { text += "\n" + line.text }
        }
        return text.prefix(bytes: ExcerptParagraphs.maximumBytes)
    }
}

extension String {
    /// The longest prefix of whole scalars within `count` bytes.
    fileprivate func prefix(bytes count: Int) -> String {
        guard utf8.count > count else { return self }
        var end = utf8.index(startIndex, offsetBy: count)
        while end > startIndex, UTF8.isContinuation(utf8[end]) { utf8.formIndex(before: &end) }
        return String(self[..<end])
    }
}

/// Iterates over the lines of a Markdown text, with a look-ahead of one line.
struct ExcerptLines {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
        // Skip a byte order mark.
        if rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
    }

    /// Returns the next line without consuming it.
    func peek() -> ExcerptLine? {
        rest.isEmpty ? nil : ExcerptLine(rest.prefix { $0 != UInt8(ascii: "\n") })
    }

    /// Consumes the next line.
    mutating func next() -> ExcerptLine? {
        guard let line = peek() else { return nil }
        rest = rest[line.bytes.endIndex...].dropFirst()
        return line
    }

    /// Consumes lines up to and including the first for which `isLast` holds.
    mutating func skip(through isLast: (ExcerptLine) -> Bool) {
        while let line = next() {
            var inner = line
            inner.stripQuotes()
            if isLast(inner) { return }
        }
    }
}

/// The labels of a text's link definitions. They are collected on first use, because most paragraphs need none.
struct ExcerptLinks {
    private let markdown: String
    private var labels: Set<String>?

    init(of markdown: String) {
        self.markdown = markdown
    }

    /// Whether `[label]` alone is a link.
    mutating func defines(_ label: some Sequence<Unicode.Scalar>) -> Bool {
        let known = labels ?? collected()
        labels = known
        return known.contains(ExcerptLinks.folded(label))
    }

    private func collected() -> Set<String> {
        var labels: Set<String> = []
        var lines = ExcerptLines(markdown)
        while let line = lines.next() {
            guard line.isDefinition else { continue }
            let label = line.content.dropFirst().prefix { $0 != UInt8(ascii: "]") }
            labels.insert(ExcerptLinks.folded(Substring(label).unicodeScalars))
        }
        return labels
    }

    /// Labels are compared without case and with blanks collapsed (CommonMark 0.31 §4.7).
    private static func folded(_ label: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: label)
        return String(text).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
