public import BlogModels

/// Search. Everyone may find every published post.
public struct SearchService: Sendable {
    private let search: any SearchRepository

    /// Makes the service over a store of published posts.
    public init(search: any SearchRepository) {
        self.search = search
    }

    /// The blogs that match a query, the best first.
    /// - Throws: ``StoreError``, ``ServiceError/overloaded(retryAfter:cause:)``.
    public func hits(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage {
        try await search.search(request, seenBy: viewer)
    }
}

/// Published posts, found by their words.
public protocol SearchRepository: Sendable {
    /// The posts that have all terms of a query in title and text, the best first: a word in the title
    /// counts for more than one in the text. At most 1,000 of them can be paged through.
    ///
    /// - Returns: some of them, with what is seen of them now; fewer than there are if it took too long.
    /// - Throws: ``StoreError``, ``ServiceError/overloaded(retryAfter:cause:)`` where too many search already.
    func search(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage
}
