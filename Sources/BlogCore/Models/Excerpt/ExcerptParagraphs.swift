/// The paragraphs of a Markdown text, one after the other and no further than asked; headings, code, tables,
/// HTML and what only steers Jekyll are passed over (CommonMark 0.31 §4; kramdown's syntax).
struct ExcerptParagraphs: IteratorProtocol {
    /// An excerpt needs no more of a paragraph, however much of it is link addresses.
    private static let maximumBytes = 4_096

    private var lines: ExcerptLines

    init(of markdown: String) {
        lines = ExcerptLines(markdown)
    }

    /// The next paragraph's Markdown with its line breaks; nil at the text's end.
    mutating func next() -> String? {
        while var line = lines.next() {
            line.stripContainers()
            guard !line.isBlank, !skipsBlock(at: line) else { continue }
            if let paragraph = paragraph(from: line) { return paragraph }
        }
        return nil
    }

    /// Passes over the block that begins with a line, if it is one without a paragraph.
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

    /// Gathers the lines of a paragraph; nil if they turn out to be a heading's.
    private mutating func paragraph(from first: ExcerptLine) -> String? {
        var text = first.text
        while let peeked = lines.peek() {
            var line = peeked
            line.stripQuotes()
            // Below a list or a quote it is a rule.
            if line.isUnderline, !first.isContained || peeked.isQuoted || line.indent > 0 {
                _ = lines.next()
                return nil
            }
            // Where a table of contents goes, kramdown wants a list; what it says is not shown.
            if line.content.starts(with: "{:toc".utf8) { return nil }
            guard !line.endsParagraph, !first.isListItem || line.listItem == nil,
                peeked.isQuoted == false || first.isQuoted
            else { break }
            _ = lines.next()
            // The rest of a long paragraph still has to be walked to learn whether it is a heading.
            if text.utf8.count < ExcerptParagraphs.maximumBytes { text += "\n" + line.text }
        }
        return text.prefix(bytes: ExcerptParagraphs.maximumBytes)
    }
}

extension String {
    /// As many whole scalars as fit into that many bytes.
    fileprivate func prefix(bytes count: Int) -> String {
        guard utf8.count > count else { return self }
        var end = utf8.index(startIndex, offsetBy: count)
        while end > startIndex, UTF8.isContinuation(utf8[end]) { utf8.formIndex(before: &end) }
        return String(self[..<end])
    }
}
