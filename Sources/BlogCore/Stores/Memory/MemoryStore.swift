public import BlogDomain
import Synchronization
import Threads

/// The repositories in plain Swift, for presenter tests. No function suspends, unless a hook holds it.
///
/// It stores no counters and no indexes, so they cannot be wrong. Every result is computed from the records.
public final class MemoryStore: Sendable {
    private let state: Lock<MemoryState>
    /// The store of which this one is a snapshot. It is written, and read once the snapshot has ended.
    private let original: MemoryStore?
    private let hasEnded = Atomic(false)
    private let commitActions = Lock<[@Sendable () -> Void]>([])
    package let hook: (any MemoryStoreHook)?

    public init(markdown: any MarkdownParser) {
        state = Lock(MemoryState(markdown: markdown))
        original = nil
        hook = nil
    }

    package init(_ state: MemoryState, hook: (any MemoryStoreHook)? = nil) {
        self.state = Lock(state)
        original = nil
        self.hook = hook
    }

    private init(snapshotOf original: MemoryStore) {
        state = Lock(original.currentState)
        self.original = original
        hook = original.hook
    }

    var currentState: MemoryState { state.withLock { $0 } }

    /// Reads the current state, or the state of a snapshot.
    package func read<Value: Sendable>(
        function: String = #function, _ body: (borrowing MemoryState) throws -> Value
    ) async throws -> Value {
        let hold = try hook?.willAnswer(function)
        let store = hasEnded.load(ordering: .relaxed) ? original ?? self : self
        let value = try store.state.withLock { try body($0) }
        try await hold?()
        return value
    }

    /// Changes the state. If `body` throws, the state is unchanged.
    package func change<Value: Sendable>(
        function: String = #function, _ body: (inout MemoryState) throws -> sending Value
    ) async throws -> Value {
        let hold = try hook?.willAnswer(function)
        let value = try commit(body).value
        try await hold?()
        return value
    }

    /// Changes the state.
    /// - Returns: the state that `body` returns, with the position of the commit.
    func outcome<State: Sendable>(
        function: String = #function, _ body: (inout MemoryState) throws -> sending State?
    ) async throws -> Outcome<State>? {
        let hold = try hook?.willAnswer(function)
        let (state, position, isChange) = try commit(body)
        try await hold?()
        return state.map { Outcome(state: $0, position: position, isChange: isChange) }
    }

    /// Changes the state at once. If `body` throws, the state is unchanged.
    /// - Returns: also the position of the commit, and whether it changed a subject.
    @discardableResult
    package func commit<Value: Sendable>(
        _ body: (inout MemoryState) throws -> sending Value
    ) rethrows -> (value: Value, position: ChangePosition, isChange: Bool) {
        if let original { return try original.commit(body) }
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
        return (value, position, isVisible)
    }
}

/// Watches the calls of a ``MemoryStore``, for tests.
package protocol MemoryStoreHook: Sendable {
    /// Whether searches return as if they had run out of time.
    var searchesTimeOut: Bool { get }

    /// A function is called, such as `like(_:by:at:)`.
    /// - Returns: what the answer waits for, after it was computed; nil for nothing.
    /// - Throws: the error with which the function fails.
    func willAnswer(_ function: String) throws -> (@Sendable () async throws -> Void)?

    /// The decision to make in place of one about a post.
    func deciding(_ decide: @escaping PostDecision) -> PostDecision
}

extension MemoryStore: ChangeRepository {
    public func position() async throws -> ChangePosition { try await read { $0.position } }

    public func changes(since position: ChangePosition) async throws -> Changes? {
        try await read { $0.changes(since: position) }
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

    func next() async -> Changes? {
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

extension MemoryStore: Repositories {
    /// Calls `body` with a copy of the state, which is a store of its own.
    public func snapshot<Value, Failure: Error>(
        of reads: [SceneRead], _ body: (any Repositories) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard original == nil else { return try await body(self) }
        let copy = MemoryStore(snapshotOf: self)
        defer { copy.hasEnded.store(true, ordering: .relaxed) }
        return try await body(copy)
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
