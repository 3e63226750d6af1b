import BlogModels
public import BlogServices
import Synchronization

/// The repositories in plain Swift, for presenter tests. No function suspends.
///
/// It stores no counters and no indexes, so they cannot be wrong. Every result is computed from the records.
public final class MemoryStore: Sendable {
    private let state: Mutex<MemoryState>
    /// The state at the time when a task began its snapshot.
    let snapshots = Mutex<[SnapshotOwner: MemoryState]>([:])

    /// Creates an empty store.
    public init() {
        state = Mutex(MemoryState())
    }

    package init(_ state: MemoryState) {
        self.state = Mutex(state)
    }

    var currentState: MemoryState { state.withLock { $0 } }

    /// Reads the current state, or the state of the task's snapshot.
    package func read<Value: Sendable>(_ body: (borrowing MemoryState) throws -> Value) rethrows -> Value {
        let snapshot = snapshots.withLock { $0.isEmpty ? nil : $0[.current] }
        if let snapshot { return try body(snapshot) }
        return try state.withLock { try body($0) }
    }

    /// Changes the state. If `body` throws, the state is unchanged.
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

extension MemoryStore: SnapshotRepository {
    /// Begins a snapshot. It is a copy of the state, so another read cannot interrupt it.
    public func beginSnapshot() -> (any ReadSnapshot)? {
        let (owner, state) = (SnapshotOwner.current, currentState)
        let isNew = snapshots.withLock { snapshots in
            guard snapshots[owner] == nil else { return false }
            snapshots[owner] = state
            return true
        }
        return isNew ? MemorySnapshot(store: self, owner: owner) : nil
    }
}

/// The state that all reads of a task share.
private struct MemorySnapshot: ReadSnapshot {
    let store: MemoryStore
    let owner: SnapshotOwner

    func end() {
        store.snapshots.withLock { $0[owner] = nil }
    }
}

extension Page {
    /// Creates a page of an unsorted list. It sorts the list by place, latest first, and starts after the cursor.
    init(of all: [Item], _ request: PageRequest, place: (Item) -> Cursor) {
        let rest = all.sorted { place($0).isAfter(place($1)) }.filter { request.isBefore(place($0)) }
        self.init(oneMoreThan: request, Array(rest.prefix(request.limit.rows + 1)), place: place)
    }
}

extension PageRequest {
    /// The places of a list after the cursor, latest first.
    func places(of all: [Cursor]) -> [Cursor] {
        all.filter(isBefore).sorted { $0.isAfter($1) }
    }

    fileprivate func isBefore(_ place: Cursor) -> Bool { after.map { $0.isAfter(place) } ?? true }
}

extension Cursor {
    fileprivate func isAfter(_ other: Cursor) -> Bool {
        (at, id) > (other.at, other.id)
    }
}
