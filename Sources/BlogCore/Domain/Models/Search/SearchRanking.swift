/// Collects the best hits of a search, in any order and in bounded memory.
package struct SearchRanking {
    package static let maximumHits = 1_000

    private var best: [SearchCursor] = []
    /// The last hit within the maximum, once it is reached.
    private var bar: SearchCursor?

    package init() {}

    /// Whether it has no hits.
    package var isEmpty: Bool { best.isEmpty }

    package mutating func add(_ hit: SearchCursor) {
        if let bar, !hit.isBefore(bar) { return }
        best.append(hit)
        if best.count >= 2 * SearchRanking.maximumHits { cut() }
    }

    /// The hits of a page after a cursor, and the cursor of the next page.
    ///
    /// Every publication changes the scores. The cursor is therefore located by its blog first, and by its score only
    /// if that blog is not a hit any more.
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
