package import BlogContracts
package import TextLayout

/// Builds a page of text. It cleans all user-written text (``CleanText``), so that no view can forget to.
public struct TextPage {
    /// The number of columns, 20 to 100.
    let width: Int
    /// The style that the terminal supports.
    let style: TextStyle
    /// The text so far. Each line ends in a line feed.
    private(set) var text = ""
    /// The number of columns for texts side by side, which then have one line: those after the first are left out until the last
    /// ones fit. Nil: they have as many lines as they need.
    private let widthOfPieces: Int?

    init(width: Int, style: TextStyle, widthOfPieces: Int? = nil) {
        self.width = min(max(width, 20), 100)
        self.style = style
        self.widthOfPieces = widthOfPieces
    }

    /// Writes a blank line, except at the top or after another blank line.
    package mutating func blank() {
        guard !text.isEmpty, !text.utf8.suffix(2).elementsEqual("\n\n".utf8) else { return }
        text += "\n"
    }

    /// Writes a line unchanged. The caller has cleaned, styled and wrapped it.
    package mutating func line(_ line: String) {
        text += line
        text += "\n"
    }

    /// Writes wrapped text, indented by `indent` columns. The label (ASCII) is in the indent of the first line, or on a
    /// line of its own if it is too wide.
    package mutating func paragraph(
        _ raw: String, _ emphasis: TextEmphasis = .normal, indent: Int = 0, label: String? = nil
    ) {
        let indent = fitting(indent)
        let lines = TextWrap.lines(CleanText.line(raw), width: width - indent)
        write(lines, emphasis, indent: indent, label: label)
    }

    /// Writes texts side by side, separated by dots, on as many lines as they need.
    package mutating func pieces(_ raw: [String?], _ emphasis: TextEmphasis = .normal, indent: Int = 0) {
        let indent = fitting(indent)
        var lines: [String] = []
        var room = 0
        for piece in shortened(raw.compactMap { $0 }, indent: indent) {
            let wrapped = TextWrap.lines(CleanText.line(piece), width: width - indent)
            let columns = wrapped.last.map(DisplayWidth.of) ?? 0
            if let only = wrapped.first, wrapped.count == 1, 3 + columns <= room {
                lines[lines.count - 1] += " · "
                lines[lines.count - 1] += only
                room -= 3 + columns
            } else if !wrapped.isEmpty {
                lines += wrapped
                room = width - indent - columns
            }
        }
        write(lines, emphasis, indent: indent, label: nil)
    }

    private func shortened(_ pieces: [String], indent: Int) -> [String] {
        guard let widthOfPieces else { return pieces }
        var pieces = pieces
        while pieces.count > 2,
            indent + DisplayWidth.of(CleanText.line(pieces.joined(separator: " · "))) > widthOfPieces
        { pieces.remove(at: 1) }
        return pieces
    }

    /// A label for the indent: aligned right, with two spaces after it.
    func margin(_ label: String, indent: Int) -> String {
        let before = String(repeating: " ", count: max(indent - 2 - label.utf8.count, 0))
        return before + style.paint(label, .faint) + "  "
    }

    /// Reduces an indent of more than half of the width to two columns.
    func fitting(_ indent: Int) -> Int {
        indent <= width / 2 ? indent : min(indent, 2)
    }

    private mutating func write(_ lines: [String], _ emphasis: TextEmphasis, indent: Int, label: String?) {
        let rest = String(repeating: " ", count: indent)
        var label = label
        if let wide = label, wide.utf8.count + 2 > indent {
            line(style.paint(wide, .faint))
            label = nil
        }
        let first = label.map { margin($0, indent: indent) } ?? rest
        if label != nil, lines.isEmpty {
            line(String(first.dropLast(2)))
        }
        for (index, text) in lines.enumerated() {
            self.text += index == 0 ? first : rest
            line(style.paint(text, emphasis))
        }
    }
}

extension TextPage {
    /// Writes the title of the page: strong and underlined.
    mutating func title(_ raw: String) {
        let lines = TextWrap.lines(CleanText.line(raw), width: width)
        for text in lines {
            line(style.paint(text, .strong))
        }
        if let widest = lines.map(DisplayWidth.of).max() {
            line(style.paint(String(repeating: "═", count: widest), .faint))
        }
    }

    /// Writes the heading of a module: strong, followed by a line to the right edge.
    mutating func heading(_ raw: String) {
        blank()
        let lines = TextWrap.lines(CleanText.line(raw), width: width - 4)
        for (index, text) in lines.enumerated() {
            let rule = index == lines.count - 1 ? width - 1 - DisplayWidth.of(text) : 0
            let end = rule > 0 ? " " + style.paint(String(repeating: "─", count: rule), .faint) : ""
            line(style.paint(text, .strong) + end)
        }
    }

    package mutating func error(_ error: ErrorPresentation, indent: Int = 0) {
        let indent = fitting(indent)
        let lines = TextWrap.lines(
            CleanText.line("! \(error.title): \(error.detail)"), width: width - indent - 2)
        for (index, text) in lines.enumerated() {
            let margin = String(repeating: " ", count: index == 0 ? indent : indent + 2)
            line(margin + style.paint(text, .alarm))
        }
    }
}

extension TextPage {
    /// Writes a post's text.
    mutating func body(_ body: BodyPresentation) {
        let lines = TextBody.lines(body.document, width: width, style: style)
        guard !lines.isEmpty else { return }
        blank()
        for text in lines {
            line(text)
        }
    }
}

extension TextPage {
    /// Writes a snippet, wrapped, with the hits highlighted if the style supports it.
    mutating func snippet(_ parts: [SnippetPartPresentation], indent: Int) {
        let indent = fitting(indent)
        let pieces = parts.map { (text: CleanText.piece($0.content), isHit: $0.isHit) }
        var marks = pieces.flatMap { piece in
            piece.text.unicodeScalars.map { (scalar: $0, isHit: piece.isHit) }
        }[...]
        for text in TextWrap.lines(pieces.map(\.text).joined(), width: width - indent) {
            var painted = ""
            var run = (text: "", isHit: false)
            // Wrapping drops only the spaces at the break.
            marks = marks.drop { $0.scalar == " " }
            for character in text {
                let isHit = marks.first?.isHit ?? false
                marks = marks.dropFirst(character.unicodeScalars.count)
                if isHit != run.isHit {
                    painted += style.paint(run.text, run.isHit ? .strong : .faint)
                    run = ("", isHit)
                }
                run.text.append(character)
            }
            painted += style.paint(run.text, run.isHit ? .strong : .faint)
            line(String(repeating: " ", count: indent) + painted)
        }
    }
}
