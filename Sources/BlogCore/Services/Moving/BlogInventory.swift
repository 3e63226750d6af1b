/// How much there is of everything that moves, and the marks that move with it.
public struct BlogInventory: Hashable, Sendable {
    /// How many records of each kind; a kind that is not in it has none.
    public var counts: [BlogRecord.Kind: Int]
    /// The last identifiers that were given out.
    public var marks: StoreMarks

    /// Makes an inventory.
    public init(counts: [BlogRecord.Kind: Int] = [:], marks: StoreMarks = StoreMarks()) {
        self.counts = counts
        self.marks = marks
    }

    /// How many records of a kind.
    public subscript(kind: BlogRecord.Kind) -> Int { counts[kind, default: 0] }

    /// How many records in all.
    public var total: Int { counts.values.reduce(0, +) }
}
