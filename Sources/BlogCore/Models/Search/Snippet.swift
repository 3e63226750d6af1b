public import BlogDocument

/// A piece of a post's text around its hits, with the hits marked, on one line.
public struct Snippet: Hashable, Sendable {
    /// The maximum length in characters (Unicode scalars), without the `…` at its ends.
    public static let maximumLength = 200
    /// The number of bytes of Markdown that are examined. It bounds the cost of a page of hits.
    package static let reach = 65_536
    /// The maximum number of characters before the first hit.
    private static let lead = 40

    /// The parts in order. Joined they are the snippet. Empty for an empty text.
    public let parts: [SnippetPart]

    package init(parts: [SnippetPart]) {
        self.parts = parts
    }

    /// Selects the piece of a document's text that contains the most terms, the first of several, or the beginning of the
    /// text if no term occurs.
    public init(of document: BodyDocument, for query: SearchQuery) {
        let text = document.plainText.onOneLine
        let hits = SnippetHits(of: query, in: text)
        self.init(
            parts: SnippetCut(text, around: hits.densest(within: Snippet.maximumLength - Snippet.lead))
                .parts(marking: hits.all, lead: Snippet.lead, length: Snippet.maximumLength))
    }
}

public struct SnippetPart: Hashable, Sendable {
    /// The text as in the post.
    public let text: String
    /// Whether it matches the query.
    public let isHit: Bool

    package init(text: String, isHit: Bool) {
        self.text = text
        self.isHit = isHit
    }
}

/// The places in a text that match a query.
struct SnippetHits {
    private struct Hit {
        let range: Range<Int>
        let term: Int
    }

    private var hits: [Hit] = []

    init(of query: SearchQuery, in text: String) {
        var scanner = SearchWords(text)
        var letters: [UInt8] = []
        var words: [(place: Range<Int>, letters: Range<Int>)] = []
        while true {
            let start = letters.count
            guard let place = scanner.next(into: &letters) else { break }
            words.append((place, start..<letters.count))
        }
        for index in words.indices {
            for (number, term) in query.terms.enumerated() {
                let end = index + term.bytes.count
                guard end <= words.count,
                    term.matches(words[index..<end].lazy.map { letters[$0.letters] })
                else { continue }
                let range = words[index].place.lowerBound..<words[end - 1].place.upperBound
                hits.append(Hit(range: range, term: number))
            }
        }
    }

    /// The hits in order, with touching hits merged.
    var all: [Range<Int>] {
        hits.reduce(into: []) { merged, hit in
            if let last = merged.last, hit.range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, hit.range.upperBound)
            } else {
                merged.append(hit.range)
            }
        }
    }

    /// The first hit of the window of `length` bytes with the most terms; the first window of several.
    func densest(within length: Int) -> Int? {
        var counts: [Int: Int] = [:]
        var end = 0
        var best: (terms: Int, place: Int)?
        for hit in hits {
            while end < hits.count, hits[end].range.upperBound <= hit.range.lowerBound + length {
                counts[hits[end].term, default: 0] += 1
                end += 1
            }
            if counts.count > best?.terms ?? -1 { best = (counts.count, hit.range.lowerBound) }
            // A hit may be longer than the window.
            if let count = counts[hit.term] { counts[hit.term] = count > 1 ? count - 1 : nil }
        }
        return best?.place
    }
}

/// Cuts a snippet out of a text.
struct SnippetCut {
    private let text: String
    private let place: Int?

    /// - Parameter place: the offset of the first hit to show, in bytes of UTF-8; nil for the beginning of the text.
    init(_ text: String, around place: Int?) {
        self.text = text
        self.place = place
    }

    func parts(marking hits: [Range<Int>], lead: Int, length: Int) -> [SnippetPart] {
        let start = start(lead: lead)
        // With twice the length, the cut can detect more text.
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

    /// A place up to `lead` characters before the first hit, at the beginning of a word if possible.
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

/// Collects the parts of a snippet.
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

    /// The parts, with `…` where the text continues.
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
