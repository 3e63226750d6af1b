/// Cuts a snippet out of a text.
struct SnippetCut {
    private let text: String
    private let place: Int?

    /// - Parameter place: the first hit to be shown, in bytes of UTF-8; nil to begin with the text.
    init(_ text: String, around place: Int?) {
        self.text = text
        self.place = place
    }

    func parts(marking hits: [Range<Int>], lead: Int, length: Int) -> [SnippetPart] {
        let start = start(lead: lead)
        // Twice the length lets the cut see that there is more.
        let rest = String(text[start...].unicodeScalars.prefix(2 * length))
        let cut = rest.cut(toLength: length)
        let isCut = rest.unicodeScalars.count > length
        let kept = isCut ? cut.utf8.count - "…".utf8.count : cut.utf8.count
        let first = text.utf8.distance(from: text.startIndex, to: start)
        var parts = Pieces(text, from: first)
        for hit in hits where hit.upperBound > first && hit.lowerBound < first + kept {
            parts.take(to: hit.lowerBound, isHit: false)
            parts.take(to: min(hit.upperBound, first + kept), isHit: true)
        }
        parts.take(to: first + kept, isHit: false)
        return parts.framed(begins: start == text.startIndex, ends: !isCut)
    }

    /// Some characters before the first hit, at a word's beginning if there is one among them.
    private func start(lead: Int) -> String.Index {
        guard let place else { return text.startIndex }
        let hit = text.utf8.index(text.startIndex, offsetBy: place)
        var start = hit
        var word: String.Index?
        for _ in 0..<lead {
            guard start > text.startIndex else { return start }
            if text.utf8[text.utf8.index(before: start)] == UInt8(ascii: " ") { word = start }
            start = text.unicodeScalars.index(before: start)
        }
        return word ?? start
    }
}

/// A text's pieces in the making.
private struct Pieces {
    private let bytes: Substring.UTF8View
    private let offset: Int
    private var place: Int
    private var parts: [SnippetPart] = []

    init(_ text: String, from place: Int) {
        bytes = Substring(text).utf8.dropFirst(place)
        offset = place
        self.place = place
    }

    mutating func take(to end: Int, isHit: Bool) {
        guard end > place else { return }
        let piece = bytes.dropFirst(place - offset).prefix(end - place)
        parts.append(SnippetPart(text: String(decoding: piece, as: UTF8.self), isHit: isHit))
        place = end
    }

    /// The pieces, with a sign where the text goes on.
    consuming func framed(begins: Bool, ends: Bool) -> [SnippetPart] {
        if !begins { join("…", at: 0) }
        if !ends { join("…", at: parts.count) }
        return parts
    }

    private mutating func join(_ sign: String, at index: Int) {
        let neighbour = index == 0 ? 0 : index - 1
        guard parts.indices.contains(neighbour), !parts[neighbour].isHit else {
            return parts.insert(SnippetPart(text: sign, isHit: false), at: index)
        }
        let text = parts[neighbour].text
        parts[neighbour] = SnippetPart(text: index == 0 ? sign + text : text + sign, isHit: false)
    }
}
