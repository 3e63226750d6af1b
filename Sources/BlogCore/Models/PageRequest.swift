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
