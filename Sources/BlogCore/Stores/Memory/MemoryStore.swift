public import BlogServices
import Synchronization

/// Everything the services ask for, in plain values: what presenter tests run on. Nothing in it suspends.
///
/// It keeps no counts and no indexes, so there is nothing that could be out of step: every answer is worked out
/// of the facts.
public final class MemoryStore: Sendable {
    private let state: Mutex<MemoryState>
    /// The facts as they were when a task began its snapshot.
    let snapshots = Mutex<[SnapshotOwner: MemoryState]>([:])

    /// Makes an empty store.
    public init() {
        state = Mutex(MemoryState())
    }

    /// Makes a store of content that is taken at its word; ``fillIfEmpty(with:)`` is the one that checks it.
    public init(content: SeedContent) {
        state = Mutex(MemoryState(content: content))
    }

    /// The facts as they are now.
    var facts: MemoryState { state.withLock { $0 } }

    /// Reads the facts, or those of the task's snapshot.
    func read<Value: Sendable>(_ body: (borrowing MemoryState) throws -> Value) rethrows -> Value {
        let snapshot = snapshots.withLock { $0.isEmpty ? nil : $0[.current] }
        if let snapshot { return try body(snapshot) }
        return try state.withLock { try body($0) }
    }

    /// Changes the facts, also those that no repository can change yet. When `body` throws, nothing has changed.
    package func change<Value: Sendable>(
        _ body: (inout MemoryState) throws -> sending Value
    ) rethrows -> Value {
        try state.withLock { state in
            var changed = state
            let value = try body(&changed)
            state = changed
            return value
        }
    }
}
