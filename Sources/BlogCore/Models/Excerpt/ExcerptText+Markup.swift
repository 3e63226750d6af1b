extension ExcerptText {
    /// Where a link's target ends that begins at a place: `(address "title")` or `[label]`.
    func linkTarget(at start: Int) -> Int? {
        let reachable = source[min(start, source.count)...].prefix(ExcerptText.reach)
        switch reachable.first {
        case "(": return endOfAddress(in: reachable)
        case "[": return reachable.firstIndex(of: "]").map { $0 + 1 }
        default: return nil
        }
    }

    /// Parentheses within an address are in pairs; within `<…>` and a title they need not be.
    private func endOfAddress(in text: ArraySlice<Unicode.Scalar>) -> Int? {
        var depth = 0
        var quote: Unicode.Scalar?
        var index = text.startIndex
        while index < text.endIndex {
            let scalar = text[index]
            if scalar == "\\" {
                index += 1
            } else if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "<" && index == text.startIndex + 1 {
                quote = ">"
            } else if scalar == "\"" && text[index - 1].properties.isWhitespace {
                quote = scalar
            } else if scalar == "(" {
                depth += 1
            } else if scalar == ")" {
                depth -= 1
                if depth == 0 { return index + 1 }
            }
            index += 1
        }
        return nil
    }

    /// Drops a tag or a comment; of an address in angle brackets the address stays.
    mutating func takeTag() {
        let start = place + 1
        if has("!--", at: start) { return skip(past: "-->", from: start + 3) }
        let reachable = source[start...].prefix(ExcerptText.reach)
        guard let first = reachable.first, first.isASCIILetter || "/!?".unicodeScalars.contains(first),
            let end = reachable.firstIndex(where: { $0 == ">" || $0 == "<" }), source[end] == ">"
        else { return put(1) }
        let content = source[start..<end]
        if content.isAddress {
            output.append(contentsOf: content)
        } else if content.prefix(2).elementsEqual("br".unicodeScalars) {
            output.append(contentsOf: [" "])
        }
        place = end + 1
    }

    /// Drops Jekyll's tags and kramdown's attributes.
    mutating func takeBraces() {
        for (opening, closing) in [("{%", "%}"), ("{{", "}}"), ("{:", "}")] where has(opening, at: place) {
            return skip(past: closing, from: place + 2)
        }
        put(1)
    }

    /// Writes the character that an entity stands for.
    mutating func takeEntity() {
        let reachable = source[(place + 1)...].prefix(32)
        guard let end = reachable.firstIndex(of: ";"),
            let scalar = MarkdownEntity.scalar(named: String(text: source[(place + 1)..<end]))
        else { return put(1) }
        output.append(contentsOf: [scalar])
        place = end + 1
    }

    /// Goes on behind a text if it is within reach; otherwise what stands here is what it looks like.
    private mutating func skip(past closing: String, from start: Int) {
        let limit = max(start, min(start + ExcerptText.reach, source.count))
        for index in max(start, min(searched[closing] ?? 0, limit))..<limit where has(closing, at: index) {
            place = index + closing.unicodeScalars.count
            return
        }
        searched[closing] = limit
        put(1)
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// Whether it is an absolute address or one of e-mail (CommonMark 0.31 §6.5).
    fileprivate var isAddress: Bool {
        guard !contains(where: \.properties.isWhitespace) else { return false }
        guard let mark = firstIndex(where: { $0 == ":" || $0 == "@" }), mark > startIndex else {
            return false
        }
        return self[..<mark].allSatisfy { $0.isASCIILetter || "0123456789+.-_".unicodeScalars.contains($0) }
    }
}

extension String {
    fileprivate init(text scalars: ArraySlice<Unicode.Scalar>) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}

extension Unicode.Scalar {
    var isASCIILetter: Bool {
        isASCII && properties.isAlphabetic
    }
}
