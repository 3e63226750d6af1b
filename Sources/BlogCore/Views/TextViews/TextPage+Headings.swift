import BlogContracts

extension TextPage {
    /// What the page is about: strong, and underlined as wide as it is.
    mutating func title(_ raw: String) {
        let lines = TextWrap.lines(CleanText.line(raw), width: width)
        for text in lines {
            line(style.paint(text, .strong))
        }
        if let widest = lines.map(DisplayWidth.of).max() {
            line(style.paint(String(repeating: "═", count: widest), .faint))
        }
    }

    /// What a part of the page is about: strong, with a rule from it to the right edge.
    mutating func heading(_ raw: String) {
        blank()
        let lines = TextWrap.lines(CleanText.line(raw), width: width - 4)
        for (index, text) in lines.enumerated() {
            let rule = index == lines.count - 1 ? width - 1 - DisplayWidth.of(text) : 0
            let end = rule > 0 ? " " + style.paint(String(repeating: "─", count: rule), .faint) : ""
            line(style.paint(text, .strong) + end)
        }
    }

    /// An error in the place of what was to be shown, or beside it.
    mutating func error(_ error: ErrorPresentation, indent: Int = 0) {
        let indent = fitting(indent)
        let lines = TextWrap.lines(
            CleanText.line("! \(error.title): \(error.detail)"), width: width - indent - 2)
        for (index, text) in lines.enumerated() {
            let margin = String(repeating: " ", count: index == 0 ? indent : indent + 2)
            line(margin + style.paint(text, .alarm))
        }
    }
}
