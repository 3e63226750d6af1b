/// A post's first paragraph as plain text, at most 200 characters on one line.
public struct Excerpt: ExactText {
    /// The most characters (Unicode scalars) an excerpt has.
    public static let maximumLength = 200

    /// The plain text; empty where the post has no paragraph.
    public let text: String

    /// Wraps what a store kept.
    public init(stored text: String) {
        self.text = text
    }

    /// Takes the first paragraph of a body that says anything, its Markdown (CommonMark, and what Jekyll adds to
    /// it) made plain. Longer ones end in `…`, at a word's end.
    public init(of body: Body) {
        var paragraphs = ExcerptParagraphs(of: body.markdown)
        var links = ExcerptLinks(of: body.markdown)
        var plain = ""
        while plain.isEmpty, let paragraph = paragraphs.next() {
            plain = ExcerptText(markdown: paragraph).plain(with: &links)
        }
        text = plain.cut(toLength: Excerpt.maximumLength)
    }
}

extension String {
    /// The text if it has at most `length` Unicode scalars; otherwise as much of it as fits before a `…`.
    ///
    /// It is cut after a word, or between two ideographs; inside a word only when that would lose half of it, and
    /// inside a character never.
    func cut(toLength length: Int) -> String {
        guard unicodeScalars.count > length else { return self }
        let (end, lastGap) = places(upTo: length - 1)
        let isGapFar = unicodeScalars.distance(from: startIndex, to: lastGap) * 2 < length
        var kept = self[..<(isGapFar ? end : lastGap)]
        while let last = kept.last, last.isWhitespace || ",;:–—".contains(last) { kept.removeLast() }
        return kept + "…"
    }

    /// Where the last whole character ends within `count` scalars, and the last place where a line might break.
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
