/// The lines of a Markdown text, with a look at the next one.
struct ExcerptLines {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
        // Some editors begin a text with a mark of its encoding.
        if rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
    }

    /// The next line, which stays the next.
    func peek() -> ExcerptLine? {
        rest.isEmpty ? nil : ExcerptLine(rest.prefix { $0 != UInt8(ascii: "\n") })
    }

    /// Takes the next line.
    mutating func next() -> ExcerptLine? {
        guard let line = peek() else { return nil }
        rest = rest[line.bytes.endIndex...].dropFirst()
        return line
    }

    /// Takes lines up to the first for which `isLast` holds, and that too.
    mutating func skip(through isLast: (ExcerptLine) -> Bool) {
        while let line = next() {
            var inner = line
            inner.stripQuotes()
            if isLast(inner) { return }
        }
    }
}
