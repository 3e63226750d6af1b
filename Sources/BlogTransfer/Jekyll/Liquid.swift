/// The template language of Jekyll (https://shopify.github.io/liquid/). The import does not interpret it.
enum Liquid {
    /// Names the tags and the outputs of a text, on the line of the first one; nil if it has none.
    static func note(in text: String, firstLine: Int) -> ImportProblem? {
        guard text.contains("{%") || text.contains("{{") else { return nil }
        var shown: [String] = []
        var first: String.Index?
        var isRaw = false
        for match in text.matches(of: /\{%-?\s*(\w+)[^%]*%\}|\{\{-?\s*([^{}]*?)\s*-?\}\}/) {
            let tag = match.1.map { "{% \($0) %}" }
            if isRaw, tag != "{% endraw %}" { continue }
            isRaw = tag == "{% raw %}"
            let name = tag ?? "{{ \(match.2?.prefix(60) ?? "") }}"
            if !shown.contains(name) { shown.append(name) }
            first = first ?? match.range.lowerBound
        }
        guard let first else { return nil }
        return ImportProblem(line: firstLine + text.lines(before: first), .shownLiquid(shown))
    }
}

extension String {
    /// The number of line breaks before a place.
    func lines(before place: Index) -> Int {
        utf8[..<place].count { $0 == UInt8(ascii: "\n") }
    }
}
