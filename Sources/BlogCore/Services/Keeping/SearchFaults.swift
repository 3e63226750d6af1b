/// Where a search index differs from what the published blogs say.
public struct SearchFaults: Hashable, Sendable {
    /// Published blogs that it does not know.
    public let missing: Int
    /// Posts that it knows and that are no published blogs.
    public let extra: Int
    /// Blogs that it says something else of than they do, as far as that can be told: there may be more of them.
    public let stale: Int

    /// Makes a number of faults; without any, it is not whole, and of which blogs cannot be told.
    public init(missing: Int = 0, extra: Int = 0, stale: Int = 0) {
        self.missing = missing
        self.extra = extra
        self.stale = stale
    }

    /// How many posts search is wrong about; 0 if that cannot be told.
    public var posts: Int { missing + extra + stale }
}
