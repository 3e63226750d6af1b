/// Which rows of a list are asked for.
public struct PageRequest: Hashable, Sendable {
    /// How many at most.
    public var limit: PageLimit
    /// Those after this place; nil from the top.
    public var after: Cursor?

    /// Asks for the rows after a place.
    public init(limit: PageLimit = .standard, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

extension PageRequest {
    /// Asks for rows in the words of a front door; nil where it was not told.
    /// - Throws: ``FieldErrors`` naming both where both are wrong.
    public init(limitText: String?, afterText: String?) throws(FieldErrors) {
        var check = FieldCheck()
        var limit: PageLimit?
        var after: Cursor?
        if let limitText { limit = check.value { () throws(FieldError) in try PageLimit(text: limitText) } }
        if let afterText { after = check.value { () throws(FieldError) in try Cursor(text: afterText) } }
        try check.finish()
        self.init(limit: limit ?? .standard, after: after)
    }
}
