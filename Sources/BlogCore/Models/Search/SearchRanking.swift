/// The best hits of a search as they are found, in whatever order; it never holds many more than may be shown.
package struct SearchRanking {
    /// The most hits that a search has.
    package static let maximumHits = 1_000

    private var best: [SearchCursor] = []
    /// The last one that may be shown, once there are so many.
    private var bar: SearchCursor?

    /// Has found nothing yet.
    package init() {}

    /// Whether nothing was found.
    package var isEmpty: Bool { best.isEmpty }

    /// Takes a hit in.
    package mutating func add(_ hit: SearchCursor) {
        if let bar, !hit.isBefore(bar) { return }
        best.append(hit)
        if best.count >= 2 * SearchRanking.maximumHits { cut() }
    }

    /// The hits that a page of so many has, after a place, and where the next page begins.
    ///
    /// Scores change whenever somebody publishes. So the place is looked for by its blog first, and only where that is
    /// no hit any more by its score.
    package mutating func page(
        _ limit: PageLimit, after place: SearchCursor?
    ) -> (ids: [PostID], next: SearchCursor?) {
        cut()
        let start =
            place.map { place in
                best.firstIndex { $0.id == place.id }.map { $0 + 1 }
                    ?? best.firstIndex { place.isBefore($0) } ?? best.count
            } ?? 0
        let page = best[start...].prefix(limit.rows)
        return (page.map(\.id), page.endIndex < best.count ? page.last : nil)
    }

    private mutating func cut() {
        best.sort { $0.isBefore($1) }
        guard best.count >= SearchRanking.maximumHits else { return }
        best.removeSubrange(SearchRanking.maximumHits...)
        bar = best.last
    }
}

extension SearchCursor {
    fileprivate func isBefore(_ other: SearchCursor) -> Bool {
        (score, id.rawValue) > (other.score, other.id.rawValue)
    }
}
