public import BlogServices
import Synchronization

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
