/// A piece of a post's text around what was found in it, with the hits marked, on one line.
public struct Snippet: Hashable, Sendable {
    /// The most characters (Unicode scalars) a snippet has, the `…` at its ends not counted.
    public static let maximumLength = 200
    /// How much of a text is looked at, in bytes of Markdown: a page of hits costs so much at most.
    package static let reach = 65_536
    /// How much of what stands before the first hit is shown.
    private static let lead = 40

    /// The pieces in their order; joined they are the snippet. None for an empty text.
    public let parts: [SnippetPart]

    /// Makes a snippet of pieces.
    public init(parts: [SnippetPart]) {
        self.parts = parts
    }

    /// Takes the piece of a post's text with the most terms close together, the first of
    /// several; its beginning where nothing does.
    public init(of body: Body, for query: SearchQuery) {
        let text = PlainText.line(of: body.markdown, upTo: Snippet.reach)
        let hits = SnippetHits(of: query, in: text)
        self.init(
            parts: SnippetCut(text, around: hits.densest(within: Snippet.maximumLength - Snippet.lead))
                .parts(marking: hits.all, lead: Snippet.lead, length: Snippet.maximumLength))
    }
}

/// A piece of a snippet.
public struct SnippetPart: Hashable, Sendable {
    /// The text, as it stands in the post.
    public let text: String
    /// Whether it matches the query.
    public let isHit: Bool

    /// Makes a piece.
    public init(text: String, isHit: Bool) {
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

    /// The hits in their order, those that touch as one.
    var all: [Range<Int>] {
        hits.reduce(into: []) { merged, hit in
            if let last = merged.last, hit.range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, hit.range.upperBound)
            } else {
                merged.append(hit.range)
            }
        }
    }

    /// Where most terms stand within so many bytes: the first of their hits there, and the first such place.
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
            // A hit may be longer than what is looked at.
            if let count = counts[hit.term] { counts[hit.term] = count > 1 ? count - 1 : nil }
        }
        return best?.place
    }
}

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
