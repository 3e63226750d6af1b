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

    /// Asks for hits in the words of a front door; nil where it was not told.
    /// - Throws: ``FieldErrors`` naming all that is wrong.
    public init(queryText: String?, limitText: String?, afterText: String?) throws(FieldErrors) {
        var check = FieldCheck()
        let query = check.value { () throws(FieldError) in
            guard let queryText else { throw FieldError(field: "q", message: "must be given") }
            return try SearchQuery(queryText)
        }
        var limit: PageLimit?
        var after: SearchCursor?
        if let limitText { limit = check.value { () throws(FieldError) in try PageLimit(text: limitText) } }
        if let afterText {
            after = check.value { () throws(FieldError) in try SearchCursor(text: afterText) }
        }
        try check.finish()
        guard let query else { throw FieldErrors([FieldError(field: "q", message: "must be given")]) }
        self.init(query, limit: limit ?? .standard, after: after)
    }
}
