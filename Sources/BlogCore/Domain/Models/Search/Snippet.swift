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

    /// Selects the piece of a document's text that contains the most terms, the first of several, or the beginning of the
    /// text if no term occurs.
    public init(of document: BodyDocument, for query: SearchQuery) {
        let text = document.plainText.onOneLine
        let hits = SnippetHits(of: query, in: text)
        let start = text.start(
            of: hits.densest(within: Snippet.maximumLength - Snippet.lead), lead: Snippet.lead)
        let first = text.utf8.distance(from: text.startIndex, to: start)
        // With twice the length, the cut can detect more text.
        let rest = String(text[start...].unicodeScalars.prefix(2 * Snippet.maximumLength))
        let isCut = rest.unicodeScalars.count > Snippet.maximumLength
        let sign = first > 0 ? "…" : ""
        let shown = Array((sign + rest.cut(toLength: Snippet.maximumLength)).utf8)
        let kept = shown.count - (isCut ? "…".utf8.count : 0)
        var parts: [SnippetPart] = []
        var end = 0
        func take(to next: Int, isHit: Bool) {
            guard next > end else { return }
            parts.append(SnippetPart(text: String(decoding: shown[end..<next], as: UTF8.self), isHit: isHit))
            end = next
        }
        let offset = sign.utf8.count - first
        for hit in hits.all where hit.upperBound > first && hit.lowerBound + offset < kept {
            take(to: max(hit.lowerBound, first) + offset, isHit: false)
            take(to: min(hit.upperBound + offset, kept), isHit: true)
        }
        take(to: shown.count, isHit: false)
        self.parts = parts
    }
}

public struct SnippetPart: Hashable, Sendable {
    /// The text as in the post.
    public let text: String
    /// Whether it matches the query.
    public let isHit: Bool
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

extension String {
    /// A place up to `lead` characters before the byte at `place`, at the beginning of a word if possible; the beginning of the
    /// text if `place` is nil.
    fileprivate func start(of place: Int?, lead: Int) -> Index {
        guard let place else { return startIndex }
        var start = utf8.index(startIndex, offsetBy: place)
        var word: Index?
        for _ in 0..<lead {
            guard start > startIndex else { return start }
            if utf8[utf8.index(before: start)] == UInt8(ascii: " ") { word = start }
            start = unicodeScalars.index(before: start)
        }
        return word ?? start
    }
}
