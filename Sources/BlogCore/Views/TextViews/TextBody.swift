/// Wraps the prose of a post's Markdown to the width of a terminal. Fenced code (CommonMark §4.5) and lines indented by
/// four columns (§4.4) are not wrapped.
struct TextBody {
    private let width: Int
    private var fence: Substring?

    private init(width: Int) {
        self.width = width
    }

    /// The lines of a clean body, without empty lines at its end.
    static func lines(_ body: String, width: Int) -> [String] {
        var state = TextBody(width: width)
        var lines: [String] = []
        for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
            lines += state.take(line)
        }
        while lines.last?.isEmpty == true {
            lines.removeLast()
        }
        return lines
    }

    private mutating func take(_ line: Substring) -> [String] {
        let indent = line.prefix { $0 == " " }.count
        let text = line.dropFirst(indent)
        let isIndented = indent >= 4 || text.first == "\t"
        if let open = fence {
            let mark = Self.fence(of: text)
            let isClosing = mark.count >= open.count && mark.first == open.first
            if isClosing, !isIndented, text.dropFirst(mark.count).allSatisfy({ $0 == " " }) { fence = nil }
            return [String(line)]
        }
        if text.allSatisfy({ $0 == " " || $0 == "\t" }) { return [""] }
        if isIndented { return [String(line)] }
        let mark = Self.fence(of: text)
        if mark.count >= 3 {
            fence = mark
            return [String(line)]
        }
        return wrap(text, indent: indent)
    }

    /// The backquotes or tildes at the beginning of a line.
    private static func fence(of text: Substring) -> Substring {
        guard let first = text.first, first == "`" || first == "~" else { return "" }
        return text.prefix { $0 == first }
    }

    /// Wraps prose. Continuation lines of a list item or a quotation keep its indentation.
    private func wrap(_ text: Substring, indent: Int) -> [String] {
        let mark = Self.mark(of: text)
        let first = String(repeating: " ", count: indent) + mark
        let isQuote = mark.first == ">"
        let rest = isQuote ? first : String(repeating: " ", count: first.count)
        let prose = text.dropFirst(mark.count).replacing("\t", with: "    ")
        let lines = TextWrap.lines(String(prose), width: width - first.count)
        if lines.isEmpty { return [String(repeating: " ", count: indent) + mark.filter { $0 != " " }] }
        return lines.enumerated().map { ($0.offset == 0 ? first : rest) + $0.element }
    }

    /// The mark of a list item or a quotation (CommonMark §5) with its space; empty for other lines.
    private static func mark(of text: Substring) -> String {
        let digits = text.prefix(9).prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count)
        let isMark =
            digits.isEmpty
            ? ["- ", "* ", "+ ", "> "].contains { rest.hasPrefix($0) }
            : rest.hasPrefix(". ") || rest.hasPrefix(") ")
        return isMark ? digits + String(rest.prefix(2)) : ""
    }
}
