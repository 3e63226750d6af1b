/// The labels of a text's link definitions, collected when one is first asked for: most paragraphs ask for none.
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

    /// Labels are the same whatever their capitals and their blanks (CommonMark 0.31 §4.7).
    private static func folded(_ label: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: label)
        return String(text).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
