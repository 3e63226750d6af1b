public import BlogModels

/// Published posts, found by their words.
public protocol SearchRepository: Sendable {
    /// The posts in whose title and text everything that is looked for is found, the best first: a word in the title
    /// counts for more than one in the text. At most 1,000 of them can be paged through.
    ///
    /// - Returns: some of them, with what is seen of them now; fewer than there are if it took too long.
    /// - Throws: ``StoreError``, ``ServiceError/overloaded(retryAfter:cause:)`` where too many search already.
    func search(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage
}
