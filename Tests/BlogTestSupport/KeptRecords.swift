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
