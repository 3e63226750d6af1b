public import BlogServices
import Locking
public import MemoryStore

/// A memory store for tests. It records every call, and a test can make calls fail or wait.
public final class FailingRepositories: Sendable {
    private struct Hold {
        let gate = Gate()
        let error: (any Error)?
    }

    private struct State {
        var calls: [RepositoryCall] = []
        var failures: [RepositoryCall: any Error] = [:]
        var holds: [RepositoryCall: [Hold]] = [:]
        var searchTimesOut = false
    }

    /// The store that answers the calls.
    package let store: MemoryStore
    /// What answers reads: the store, or a snapshot of it.
    let repositories: any Repositories

    private let state = Lock(State())
    /// The repositories that record the calls of a snapshot.
    private let original: FailingRepositories?

    /// Creates a store whose calls succeed.
    public init(_ store: MemoryStore) {
        self.store = store
        repositories = store
        original = nil
    }

    private init(_ snapshot: any Repositories, of original: FailingRepositories) {
        store = original.store
        repositories = snapshot
        self.original = original
    }

    /// The calls so far, in order, including failed calls.
    public var calls: [RepositoryCall] {
        state.withLock(\.calls)
    }

    /// Removes the recorded calls.
    public func resetCalls() {
        state.withLock { $0.calls = [] }
    }

    /// Makes a call fail from now on.
    public func fail(_ call: RepositoryCall, with error: any Error) {
        state.withLock { $0.failures[call] = error }
    }

    /// Makes a call succeed again.
    public func recover(_ call: RepositoryCall) {
        state.withLock { $0.failures[call] = nil }
    }

    /// Holds the answer to the next such call until the returned gate is opened. The answer is
    /// computed when the call is made, or is `error` if it is given. Each hold applies to one call.
    public func hold(_ call: RepositoryCall, thenFailWith error: (any Error)? = nil) -> Gate {
        let hold = Hold(error: error)
        state.withLock { $0.holds[call, default: []].append(hold) }
        return hold.gate
    }

    /// Whether searches reach their time limit.
    public var searchTimesOut: Bool {
        get { state.withLock(\.searchTimesOut) }
        set { state.withLock { $0.searchTimesOut = newValue } }
    }

    /// Records a call, and answers, fails or holds it. A call that fails also uses up a hold.
    func answer<Value>(_ call: RepositoryCall, _ ask: () async throws -> Value) async throws -> Value {
        let (hold, failure) = (original ?? self).state.withLock { state in
            state.calls.append(call)
            let isHeld = state.holds[call, default: []].isEmpty == false
            return (isHeld ? state.holds[call]?.removeFirst() : nil, state.failures[call])
        }
        if let failure { throw failure }
        let value = try await ask()
        if let hold {
            try await hold.gate.pass()
            if let error = hold.error { throw error }
        }
        return value
    }
}

extension FailingRepositories: Repositories {
    public func snapshot<Value, Failure: Error>(
        _ body: (any Repositories) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let original = original ?? self
        return try await repositories.snapshot { snapshot throws(Failure) in
            try await body(FailingRepositories(snapshot, of: original))
        }
    }
}
