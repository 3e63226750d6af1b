public import BlogModels

/// Search, by the rules: everybody may find what everybody may read.
public struct SearchService: Sendable {
    private let search: any SearchRepository

    /// Makes the service over a store of published posts.
    public init(search: any SearchRepository) {
        self.search = search
    }

    /// The blogs in which everything that is looked for is found, the best first.
    /// - Throws: ``StoreError``, ``ServiceError/overloaded(retryAfter:cause:)``.
    public func hits(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage {
        try await search.search(request, seenBy: viewer)
    }
}
