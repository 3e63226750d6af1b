/// A request for a page of hits.
public struct SearchRequest: Hashable, Sendable {
    public var query: SearchQuery
    /// The tag that all hits have; nil for blogs with any tags.
    public var tag: TagKey?
    public var limit: PageLimit
    /// The cursor after which the page begins; nil for the first page.
    public var after: SearchCursor?

    public init(
        _ query: SearchQuery, tag: TagKey? = nil, limit: PageLimit = .standard, after: SearchCursor? = nil
    ) {
        self.query = query
        self.tag = tag
        self.limit = limit
        self.after = after
    }

    /// Parses the parameters `q`, `tag`, `limit` and `after` of a route or a command. Nil means that a parameter is absent.
    /// - Throws: ``FieldErrors`` with all invalid parameters.
    public init(
        queryText: String?, tagText: String? = nil, limitText: String?, afterText: String?
    ) throws(FieldErrors) {
        var check = FieldCheck()
        let query = check.value { () throws(FieldError) in
            guard let queryText else { throw FieldError(field: "q", .missing) }
            return try SearchQuery(queryText)
        }
        let tag = check.value(tagText) { text throws(FieldError) in try TagKey(text) }
        let limit = check.value(limitText) { text throws(FieldError) in try PageLimit(text: text) }
        let after = check.value(afterText) { text throws(FieldError) in try SearchCursor(text: text) }
        try check.finish()
        guard let query else { throw FieldErrors([FieldError(field: "q", .missing)]) }
        self.init(query, tag: tag, limit: limit ?? .standard, after: after)
    }
}

/// A page of hits, best first, and the cursor of the next page.
public struct SearchPage: Hashable, Sendable {
    public let hits: [SearchHit]
    /// The cursor of the next page; nil at the end.
    public let next: SearchCursor?
    /// Whether the search reached its time limit. Then the hits are the best of the examined blogs, which are those
    /// with the highest identifiers.
    public let isPartial: Bool

    public init(hits: [SearchHit], next: SearchCursor?, isPartial: Bool) {
        self.hits = hits
        self.next = next
        self.isPartial = isPartial
    }
}

/// A published post that contains all terms of a query.
public struct SearchHit: Hashable, Sendable {
    public let blog: Blog
    public let snippet: Snippet

    package init(blog: Blog, snippet: Snippet) {
        self.blog = blog
        self.snippet = snippet
    }
}

/// The end of a page of hits: the score of its last hit and its blog.
public struct SearchCursor: Hashable, Sendable {
    /// The score; higher is better.
    public let score: Double
    /// The blog. Hits of equal score are ordered by it, the highest first.
    public let id: PostID

    public init(score: Double, id: PostID) {
        self.score = score
        self.id = id
    }

    /// Parses a cursor from its ``text``.
    /// - Throws: ``FieldError`` for `after`.
    public init(text: some StringProtocol) throws(FieldError) {
        guard text.utf8.count <= 32, let dot = text.firstIndex(of: "."),
            let bits = UInt64(text[..<dot], radix: 36),
            let id = Int64(text[text.index(after: dot)...], radix: 36), id > 0
        else { throw SearchCursor.error }
        self.init(score: Double(bitPattern: bits), id: PostID(id))
        // Only the canonical form is valid.
        guard score.isFinite, self.text == text else { throw SearchCursor.error }
    }

    /// The cursor as an opaque text for clients. It needs no escaping in a URL or a shell, and differs in form from the
    /// ``Cursor`` of other lists.
    public var text: String {
        String(score.bitPattern, radix: 36) + "." + String(id.rawValue, radix: 36)
    }

    private static let error = FieldError(field: "after", .notASearchCursor)
}
