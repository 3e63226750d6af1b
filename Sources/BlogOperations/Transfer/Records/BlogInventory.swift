public import BlogDomain

/// The number of records of each kind, and the marks of the store.
public struct BlogInventory: Hashable, Sendable {
    /// The number of records of each kind; a missing kind has none.
    public var counts: [BlogRecord.Kind: Int]
    /// The number of omitted records of each kind.
    public var leftOut: [BlogRecord.Kind: Int]
    /// The exported posts beside which a text is kept that was omitted.
    public var keptTexts: [PostID] = []
    public var marks: StoreMarks
    /// The user whose records these are; nil for those of a whole blog.
    public var user: UserID?

    public init(
        counts: [BlogRecord.Kind: Int] = [:], leftOut: [BlogRecord.Kind: Int] = [:],
        marks: StoreMarks = StoreMarks()
    ) {
        self.counts = counts
        self.leftOut = leftOut
        self.marks = marks
    }

    public subscript(kind: BlogRecord.Kind) -> Int { counts[kind, default: 0] }

    public var total: Int { counts.values.reduce(0, +) }

    /// The same inventory with other counts. The difference is counted as omitted.
    public func only(_ counts: [BlogRecord.Kind: Int]) -> BlogInventory {
        let rest = self.counts.map { kind, count in (kind, count - counts[kind, default: 0]) }
        return BlogInventory(
            counts: counts, leftOut: Dictionary(uniqueKeysWithValues: rest.filter { $0.1 > 0 }), marks: marks)
    }
}

/// The last identifiers that a store assigned. A store never assigns these or smaller ones again, even after a
/// deletion.
public struct StoreMarks: Hashable, Sendable {
    /// The last user's number; 0 if there was no user.
    public let lastUser: Int64
    /// The last post's number; 0 if there was no post.
    public let lastPost: Int64

    /// The last numbers of reactions with a text, for each kind.
    public let lastReactions: [ReactionKind: Int64]

    public init(lastUser: Int64 = 0, lastPost: Int64 = 0, lastReactions: [ReactionKind: Int64] = [:]) {
        self.lastUser = lastUser
        self.lastPost = lastPost
        self.lastReactions = lastReactions.filter { $0.value > 0 }
    }

    /// The last number of each kind that has numbers in exports.
    public static func numbers<Failure: Error>(
        _ last: (ReactionKind) throws(Failure) -> Int64
    ) throws(Failure) -> [ReactionKind: Int64] {
        var numbers: [ReactionKind: Int64] = [:]
        for kind in ReactionKind.allCases where kind.lastNumber != nil { numbers[kind] = try last(kind) }
        return numbers
    }
}

/// The records that a sink accepts. A store reads only these.
public enum RecordSelection: Hashable, Sendable {
    /// All records.
    case everything
    /// Posts outside recycle bins, and their authors.
    case articles
    /// What a user has written, done and added.
    case user(UserID)
}
