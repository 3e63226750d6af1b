public import BlogTransfer
import Synchronization

/// A source of given records, as many as it says unless a test says otherwise, whose lines are their places from 2 on.
public final class GivenRecords: RecordSource {
    private let records: [BlogRecord]
    private let inventory: BlogInventory
    private let given = Mutex(0)

    /// Makes a source.
    public init(
        _ records: [BlogRecord], stating inventory: BlogInventory? = nil, marks: StoreMarks = StoreMarks()
    ) {
        self.records = records
        self.inventory =
            inventory
            ?? BlogInventory(
                counts: Dictionary(grouping: records, by: \.kind).mapValues(\.count), marks: marks)
    }

    /// The last record's line.
    public var line: Int? { given.withLock { $0 + 1 } }

    /// What is said to come.
    public func begin(after marks: StoreMarks) -> BlogInventory { inventory }

    /// The next one.
    public func next() -> BlogRecord? {
        given.withLock { given in
            guard given < records.count else { return nil }
            defer { given += 1 }
            return records[given]
        }
    }
}
