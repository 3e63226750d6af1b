/// Where in a text what is looked for stands.
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
