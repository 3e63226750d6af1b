/// The number of records of each kind, and the marks of the store.
public struct BlogInventory: Hashable, Sendable {
    /// How many records of each kind; a kind that is not in it has none.
    public var counts: [BlogRecord.Kind: Int]
    /// How many records of each kind are left out.
    public var leftOut: [BlogRecord.Kind: Int]
    /// The last identifiers that were given out.
    public var marks: StoreMarks

    /// Makes an inventory.
    public init(
        counts: [BlogRecord.Kind: Int] = [:], leftOut: [BlogRecord.Kind: Int] = [:],
        marks: StoreMarks = StoreMarks()
    ) {
        self.counts = counts
        self.leftOut = leftOut
        self.marks = marks
    }

    /// How many records of a kind.
    public subscript(kind: BlogRecord.Kind) -> Int { counts[kind, default: 0] }

    /// How many records in all.
    public var total: Int { counts.values.reduce(0, +) }

    /// Of the same blog, only so much of each kind; what there is besides is left out.
    public func only(_ counts: [BlogRecord.Kind: Int]) -> BlogInventory {
        let rest = self.counts.map { kind, count in (kind, count - counts[kind, default: 0]) }
        return BlogInventory(
            counts: counts, leftOut: Dictionary(uniqueKeysWithValues: rest.filter { $0.1 > 0 }), marks: marks)
    }
}

/// The last identifiers that a store gave out: none of them, and none before them, is given out again, not even one of
/// what is not there any more.
public struct StoreMarks: Hashable, Sendable {
    /// The last user's number; 0 where there was none.
    public let lastUser: Int64
    /// The last post's number; 0 where there was none.
    public let lastPost: Int64

    /// Makes marks.
    public init(lastUser: Int64 = 0, lastPost: Int64 = 0) {
        self.lastUser = lastUser
        self.lastPost = lastPost
    }
}

/// The records that a sink takes. A store reads no others.
public enum RecordSelection: Hashable, Sendable {
    /// Everything.
    case everything
    /// Posts that are in no recycle bin, and the users who wrote them.
    case articles
}
