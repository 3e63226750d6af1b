import BlogModels
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

    /// Makes a store that holds these facts.
    package init(_ facts: MemoryState) {
        state = Mutex(facts)
    }

    /// The facts as they are now.
    var facts: MemoryState { state.withLock { $0 } }

    /// Reads the facts, or those of the task's snapshot.
    package func read<Value: Sendable>(_ body: (borrowing MemoryState) throws -> Value) rethrows -> Value {
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

extension MemoryStore: SnapshotRepository {
    /// Begins a snapshot: a copy of the facts, so that nothing can interrupt it.
    public func beginSnapshot() -> (any ReadSnapshot)? {
        let (owner, facts) = (SnapshotOwner.current, facts)
        let isNew = snapshots.withLock { snapshots in
            guard snapshots[owner] == nil else { return false }
            snapshots[owner] = facts
            return true
        }
        return isNew ? MemorySnapshot(store: self, owner: owner) : nil
    }
}

/// The state that a task's reads of a store share.
private struct MemorySnapshot: ReadSnapshot {
    let store: MemoryStore
    let owner: SnapshotOwner

    func end() {
        store.snapshots.withLock { $0[owner] = nil }
    }
}

extension Page {
    /// A page of a whole list that is in no order yet: sorted by place, the latest first, from where the request
    /// says.
    init(of all: [Item], _ request: PageRequest, place: (Item) -> Cursor) {
        let rest = all.sorted { place($0).isAfter(place($1)) }.filter { request.isBefore(place($0)) }
        self.init(oneMoreThan: request, Array(rest.prefix(request.limit.rows + 1)), place: place)
    }
}

extension PageRequest {
    /// The places of a list that come after where the request says, the latest first.
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
