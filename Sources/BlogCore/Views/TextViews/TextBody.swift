import BlogDocument
import TextLayout

/// Renders a post's text for a terminal: prose is wrapped, code is not.
struct TextBody {
    private let style: TextStyle

    /// The lines of a document, without blank lines at its ends.
    static func lines(_ document: BodyDocument, width: Int, style: TextStyle) -> [String] {
        TextBody(style: style).lines(of: document.blocks, width: width)
    }

    private func lines(of blocks: [BodyDocument.Block], width: Int, isTight: Bool = false) -> [String] {
        var lines: [String] = []
        for block in blocks {
            let next = self.lines(of: block, width: width)
            if !lines.isEmpty, !next.isEmpty, !isTight { lines.append("") }
            lines += next
        }
        return lines
    }

    private func lines(of block: BodyDocument.Block, width: Int) -> [String] {
        switch block {
        case .heading(let level, let inlines): heading(inlines, rule: level == 2 ? "─" : "┄", width: width)
        case .paragraph(let inlines): wrapped(inlines, width: width)
        case .quote(let blocks): indented("> ", width: width) { lines(of: blocks, width: $0) }
        case .element(_, let blocks): lines(of: blocks, width: width)
        case .list(let list): lines(of: list, width: width)
        case .notes(let notes):
            notes.flatMap { note in
                indented("[\(note.reference.number)] ", width: width) { lines(of: note.blocks, width: $0) }
            }
        case .code(let code, _): TextBody.verbatim(code).map { $0.isEmpty ? "" : "    " + $0 }
        case .table(let table): lines(of: table, width: width)
        case .thematicBreak: [String(repeating: "─", count: min(width, 20))]
        case .preformatted(let text): TextBody.verbatim(text)
        }
    }

    private func heading(_ inlines: [BodyDocument.Inline], rule: String, width: Int) -> [String] {
        let lines = wrapped(inlines, width: width)
        let columns = lines.map(DisplayWidth.of).max() ?? 0
        return lines.map { style.paint($0, .strong) } + [
            style.paint(String(repeating: rule, count: columns), .faint)
        ]
    }

    private func wrapped(_ inlines: [BodyDocument.Inline], width: Int) -> [String] {
        let text = TextBody.text(of: inlines)
        return text.split(separator: "\n").flatMap {
            TextWrap.lines(CleanText.line(String($0)), width: width)
        }
    }

    /// Writes `mark` before the first line of the content, and before the others a quotation mark or spaces.
    private func indented(_ mark: String, width: Int, _ content: (Int) -> [String]) -> [String] {
        // Deep in a tree the line is too narrow to indent.
        guard width - mark.count >= 10 else { return content(width) }
        let rest = mark == "> " ? mark : String(repeating: " ", count: mark.count)
        return content(width - mark.count).enumerated().map { index, line in
            let start = index == 0 ? mark : rest
            return line.isEmpty ? (start == "> " ? ">" : "") : start + line
        }
    }

    private func lines(of list: BodyDocument.List, width: Int) -> [String] {
        var lines: [String] = []
        for (index, item) in list.items.enumerated() {
            let number = list.start.map { "\($0 + index). " }
            let box = item.isChecked.map { $0 ? "[x] " : "[ ] " }
            var next = indented((number ?? (box == nil ? "• " : "")) + (box ?? ""), width: width) {
                self.lines(of: item.blocks, width: $0, isTight: list.isTight)
            }
            if next.isEmpty { next = [number?.dropLast().description ?? box?.dropLast().description ?? "•"] }
            if index > 0, !list.isTight { lines.append("") }
            lines += next
        }
        return lines
    }

    /// Aligns the columns of a table. A table that is too wide becomes one paragraph for each row.
    private func lines(of table: BodyDocument.Table, width: Int) -> [String] {
        let hasHeader = !table.header.isEmpty
        let rows = ((hasHeader ? [table.header] : []) + table.rows).map { row in
            row.map { CleanText.line(TextBody.text(of: $0)) }
        }
        let widths = table.columns.indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0
        }
        guard widths.reduce(0, +) + 2 * (widths.count - 1) <= width else {
            return rows.flatMap { row in
                TextWrap.lines(row.joined(separator: " | "), width: width - 2).enumerated()
                    .map { ($0.offset == 0 ? "" : "  ") + $0.element }
            }
        }
        var lines = rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let free = widths[column] - DisplayWidth.of(cell)
                let before =
                    switch table.columns[column] {
                    case .automatic, .left: 0
                    case .center: free / 2
                    case .right: free
                    }
                line += String(repeating: " ", count: before) + cell
                line += String(repeating: " ", count: free - before + 2)
            }
            return line.trimmingSpacesAtEnd
        }
        guard hasHeader else { return lines }
        lines[0] = style.paint(lines[0], .strong)
        let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
        lines.insert(style.paint(rule, .faint), at: 1)
        return lines
    }

    /// The lines of a text that is not wrapped.
    private static func verbatim(_ text: String) -> [String] {
        var lines = CleanText.body(text).split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// The text of inlines. A line feed is a line break that the author wants.
    private static func text(of inlines: [BodyDocument.Inline]) -> String {
        inlines.map { inline in
            switch inline {
            case .text(let text): CleanText.piece(text)
            case .code(let code): "`" + CleanText.piece(code) + "`"
            case .emphasis(let inlines), .strong(let inlines), .element(_, let inlines): text(of: inlines)
            case .strikethrough(let inlines): "~~" + text(of: inlines) + "~~"
            case .link(let url, let inlines): link(to: url, text(of: inlines))
            case .image(let image):
                "[" + CleanText.piece(image.alt.isEmpty ? image.url.text : image.alt) + "]"
            case .reference(let reference): "[\(reference.number)]"
            case .softBreak: " "
            case .hardBreak: "\n"
            }
        }.joined()
    }

    private static func link(to url: LinkURL, _ text: String) -> String {
        let address = CleanText.piece(url.text)
        if text.isEmpty || text == address || url.scheme == .mailto && address.hasSuffix(":" + text) {
            return text.isEmpty ? address : text
        }
        return text + " (" + address + ")"
    }
}

extension String {
    fileprivate var trimmingSpacesAtEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
