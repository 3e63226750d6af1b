/// Some hits of a search, the best first, and where the next ones begin.
public struct SearchPage: Hashable, Sendable {
    /// The hits.
    public let hits: [SearchHit]
    /// Where the next page begins; nil at the end.
    public let next: SearchCursor?
    /// Whether time was up before everything was looked at: the hits are the best of what was, the newest blogs.
    public let isPartial: Bool

    /// Makes a page.
    public init(hits: [SearchHit], next: SearchCursor?, isPartial: Bool) {
        self.hits = hits
        self.next = next
        self.isPartial = isPartial
    }
}
