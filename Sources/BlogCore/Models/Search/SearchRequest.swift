/// Which hits are asked for.
public struct SearchRequest: Hashable, Sendable {
    /// What is looked for.
    public var query: SearchQuery
    /// How many hits at most.
    public var limit: PageLimit
    /// Those after this place; nil from the best one on.
    public var after: SearchCursor?

    /// Asks for hits after a place.
    public init(_ query: SearchQuery, limit: PageLimit = .standard, after: SearchCursor? = nil) {
        self.query = query
        self.limit = limit
        self.after = after
    }

    /// Reads a request as an entry point receives it; nil for a parameter that was not sent.
    /// - Throws: ``FieldErrors`` naming all that is wrong.
    public init(queryText: String?, limitText: String?, afterText: String?) throws(FieldErrors) {
        var check = FieldCheck()
        let query = check.value { () throws(FieldError) in
            guard let queryText else { throw FieldError(field: "q", .missing) }
            return try SearchQuery(queryText)
        }
        let limit = check.value(limitText) { text throws(FieldError) in try PageLimit(text: text) }
        let after = check.value(afterText) { text throws(FieldError) in try SearchCursor(text: text) }
        try check.finish()
        guard let query else { throw FieldErrors([FieldError(field: "q", .missing)]) }
        self.init(query, limit: limit ?? .standard, after: after)
    }
}

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

/// A published post that has all terms of a query.
public struct SearchHit: Hashable, Sendable {
    /// The post as a row of a list.
    public let blog: Blog
    /// A piece of its text.
    public let snippet: Snippet

    /// Makes a hit.
    public init(blog: Blog, snippet: Snippet) {
        self.blog = blog
        self.snippet = snippet
    }
}

/// Where a page of hits ended: how well the last hit fits, and its blog.
public struct SearchCursor: Hashable, Sendable {
    /// How well it fits; more is better.
    public let score: Double
    /// The blog, by which hits that fit equally well are ordered, the newer one first.
    public let id: PostID

    /// Makes a cursor of a hit's place.
    public init(score: Double, id: PostID) {
        self.score = score
        self.id = id
    }

    /// Reads a cursor that ``text`` wrote.
    /// - Throws: ``FieldError`` for `after`.
    public init(text: some StringProtocol) throws(FieldError) {
        guard text.utf8.count <= 32, let dot = text.firstIndex(of: "."),
            let bits = UInt64(text[..<dot], radix: 36),
            let id = Int64(text[text.index(after: dot)...], radix: 36), id > 0
        else { throw SearchCursor.error }
        self.init(score: Double(bitPattern: bits), id: PostID(id))
        // One cursor has one spelling.
        guard score.isFinite, self.text == text else { throw SearchCursor.error }
    }

    /// The cursor as clients are given it; they are not to look inside. It needs no escaping in a URL or a shell, and is
    /// not to be mistaken for the ``Cursor`` of another list.
    public var text: String {
        String(score.bitPattern, radix: 36) + "." + String(id.rawValue, radix: 36)
    }

    private static let error = FieldError(field: "after", .notASearchCursor)
}
