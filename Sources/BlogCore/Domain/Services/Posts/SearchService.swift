/// Search. It finds every published post for every viewer.
public struct SearchService: Sendable {
    let services: Services

    /// The blogs that match a query, best first.
    public func hits(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage {
        try await services.repositories.search(request, seenBy: viewer)
    }
}

extension Services {
    public var search: SearchService { SearchService(services: self) }
}

/// Searches published posts by their words.
public protocol SearchRepository: AnyObject, Sendable {
    /// The posts that contain all terms of a query in title or text, best first. A word in the title counts more than a
    /// word in the text. At most 1,000 hits are available through paging.
    ///
    /// - Returns: a page of hits with their current state. It is incomplete if the search exceeded its time limit.
    /// - Throws: ``StoreError``, ``ServiceError/overloaded(retryAfter:cause:)`` if too many searches are running.
    func search(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage
}
