import BlogModels
public import BlogServices
import Locking

/// The repositories in plain Swift, for presenter tests. No function suspends.
///
/// It stores no counters and no indexes, so they cannot be wrong. Every result is computed from the records.
public final class MemoryStore: Sendable {
    private let state: Lock<MemoryState>
    /// The state at the time when a task began its snapshot.
    let snapshots = Lock<[SnapshotOwner: MemoryState]>([:])
    private let commitActions = Lock<[@Sendable () -> Void]>([])

    public init(markdown: any MarkdownParser) {
        state = Lock(MemoryState(markdown: markdown))
    }

    package init(_ state: MemoryState) {
        self.state = Lock(state)
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
        try commit(body).value
    }

    /// Changes the state. If `body` throws, the state is unchanged.
    /// - Returns: also the position of the commit.
    func commit<Value: Sendable>(
        _ body: (inout MemoryState) throws -> sending Value
    ) rethrows -> (value: Value, position: ChangePosition) {
        let (value, position, isVisible) = try state.withLock { state in
            var changed = state
            let value = try body(&changed)
            let isVisible = changed.commit()
            state = changed
            return (value, changed.position, isVisible)
        }
        if isVisible {
            for action in commitActions.withLock({ $0 }) { action() }
        }
        return (value, position)
    }

    /// Changes the state.
    /// - Returns: the state that `body` returns, with the position of the commit.
    func outcome<State: Sendable>(
        _ body: (inout MemoryState) throws -> sending State?
    ) rethrows -> Outcome<State>? {
        let (state, position) = try commit(body)
        return state.map { Outcome(state: $0, position: position) }
    }
}

extension MemoryStore: ChangeRepository {
    /// The position of the data that the current task reads.
    public func position() async throws -> ChangePosition { read(\.position) }

    /// The subjects that changed after a position; nil if the log does not have it.
    public func changes(since position: ChangePosition) async throws -> Changes? {
        read { $0.changes(since: position) }
    }

    /// The log of changes, for a `ChangeFeed`.
    public func changes() -> any ChangeSource { MemoryChangeSource(self) }

    fileprivate func onCommit(_ action: @escaping @Sendable () -> Void) {
        commitActions.withLock { $0.append(action) }
    }
}

extension MemoryState {
    fileprivate func changes(since position: ChangePosition) -> Changes? {
        guard let start = log.firstIndex(where: { $0.position == position }) else { return nil }
        var changes = Changes(upTo: position)
        for commit in log[start...].dropFirst() { changes.merge(commit.subjects, upTo: commit.position) }
        return changes
    }
}

/// Follows the log of a ``MemoryStore``.
private final class MemoryChangeSource: ChangeSource {
    private let store: MemoryStore
    private let position: Lock<ChangePosition>

    init(_ store: MemoryStore) {
        self.store = store
        position = Lock(store.currentState.position)
    }

    func next() -> Changes? {
        position.withLock { position in
            let state = store.currentState
            guard position != state.position else { return nil }
            let changes = state.changes(since: position) ?? Changes([.everything], upTo: state.position)
            position = state.position
            return changes
        }
    }

    func onCommit(_ action: @escaping @Sendable () -> Void) { store.onCommit(action) }
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
