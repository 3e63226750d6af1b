public import BlogDocument

/// A post's first paragraph or the excerpt that its author has written, as plain text, at most 200 characters on one line.
public struct Excerpt: ExactText {
    /// The maximum length in characters (Unicode scalars).
    public static let maximumLength = 200

    /// The plain text; empty if the post has no paragraph.
    public let text: String

    public init(stored text: String) {
        self.text = text
    }

    /// Accepts a text of 1…200 characters.
    /// - Throws: ``FieldError`` for `excerpt`.
    public init(_ text: String) throws(FieldError) {
        try TextRules(field: "excerpt", length: 1...Excerpt.maximumLength, allowsLineBreaks: false)
            .checkCharacters(text)
        self.text = text
    }

    /// Takes a text that an author has written as the excerpt; nil if it has only blanks. A longer text is cut as a paragraph
    /// is.
    public init?(stated text: String) {
        let beginning = text.unicodeScalars.prefix(20 * Excerpt.maximumLength)
        self.text = String(beginning).onOneLine.cut(toLength: Excerpt.maximumLength)
        if self.text.isEmpty { return nil }
    }

    /// Takes the first paragraph of a document that has text. A longer paragraph is cut at the end of a word and ends in `…`.
    public init(of document: BodyDocument) {
        // A character may have any number of scalars.
        let beginning = document.firstParagraph.unicodeScalars.prefix(20 * Excerpt.maximumLength)
        text = String(beginning).onOneLine.cut(toLength: Excerpt.maximumLength)
    }
}

extension String {
    /// The text on one line: a run of spaces and control characters becomes one space, without leading and trailing spaces.
    package var onOneLine: String {
        var line = String.UnicodeScalarView()
        var isAfterBlank = true
        for scalar in unicodeScalars {
            let isBlank = scalar.properties.isWhitespace || scalar.isControl
            if !isBlank {
                line.append(scalar)
            } else if !isAfterBlank {
                line.append(" ")
            }
            isAfterBlank = isBlank
        }
        if isAfterBlank, !line.isEmpty { line.removeLast() }
        return String(line)
    }

    /// The text if it has at most `length` Unicode scalars; otherwise its beginning and a `…` within that length.
    ///
    /// The cut is after a word or between two ideographs. It is inside a word only if it would otherwise lose half of
    /// the text, and never inside a character.
    package func cut(toLength length: Int) -> String {
        guard unicodeScalars.count > length else { return self }
        let (end, lastGap) = places(upTo: length - 1)
        let isGapFar = unicodeScalars.distance(from: startIndex, to: lastGap) * 2 < length
        var kept = self[..<(isGapFar ? end : lastGap)]
        while let last = kept.last, last.isWhitespace || ",;:–—.…".contains(last) { kept.removeLast() }
        return kept + "…"
    }

    /// The end of the last whole character within `count` scalars, and the last possible line break.
    private func places(upTo count: Int) -> (end: Index, lastGap: Index) {
        var (end, lastGap, used) = (startIndex, startIndex, 0)
        var before: Character?
        for place in indices {
            let character = self[place]
            if character.isWhitespace || (before?.isIdeograph ?? false) || character.isIdeograph {
                lastGap = place
            }
            used += character.unicodeScalars.count
            guard used <= count else { return (place, lastGap) }
            end = index(after: place)
            before = character
        }
        return (end, lastGap)
    }
}

extension Character {
    /// Whether it belongs to a script that writes words without spaces.
    fileprivate var isIdeograph: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return (0x3040...0x30FF).contains(value) || (0x3400...0x9FFF).contains(value)
            || (0xF900...0xFAFF).contains(value) || (0x20000...0x3FFFF).contains(value)
    }
}
