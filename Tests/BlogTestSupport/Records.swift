public import BlogTransfer
import Synchronization

/// A sink that keeps all it is given, and may fail at a record.
public final class KeptRecords: RecordSink {
    private struct State {
        var inventory: BlogInventory?
        var records: [BlogRecord] = []
        var isEnded = false
    }

    /// What is to come.
    public let selection: RecordSelection
    private let failure: (any Error)?
    private let state = Mutex(State())

    /// Makes a sink; with a failure, the first record meets it.
    public init(_ selection: RecordSelection = .everything, failingWith failure: (any Error)? = nil) {
        self.selection = selection
        self.failure = failure
    }

    /// What was said to come.
    public var inventory: BlogInventory? { state.withLock(\.inventory) }

    /// What came.
    public var records: [BlogRecord] { state.withLock(\.records) }

    /// Whether it was said that all has come.
    public var isEnded: Bool { state.withLock(\.isEnded) }

    /// Keeps the inventory.
    public func begin(_ inventory: BlogInventory) { state.withLock { $0.inventory = inventory } }

    /// Keeps a record.
    public func take(_ record: BlogRecord) throws {
        if let failure { throw failure }
        state.withLock { $0.records.append(record) }
    }

    /// Keeps that this was all.
    public func end() { state.withLock { $0.isEnded = true } }
}

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
