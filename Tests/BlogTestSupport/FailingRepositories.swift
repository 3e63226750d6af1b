public import MemoryStore
import Synchronization

/// A store in memory whose calls fail, or answer late, as a test says; and that notes what was asked of it.
public final class FailingRepositories: Sendable {
    private struct Hold {
        let gate = Gate()
        let error: (any Error)?
    }

    private struct State {
        var calls: [RepositoryCall] = []
        var failures: [RepositoryCall: any Error] = [:]
        var holds: [RepositoryCall: [Hold]] = [:]
        var isTimeUp = false
    }

    /// What answers the calls that do not fail.
    package let store: MemoryStore

    private let state = Mutex(State())

    /// Makes a store of which nothing fails yet.
    public init(_ store: MemoryStore) {
        self.store = store
    }

    /// What was asked so far, in order, also what failed.
    public var calls: [RepositoryCall] {
        state.withLock(\.calls)
    }

    /// Forgets what was asked so far.
    public func forgetCalls() {
        state.withLock { $0.calls = [] }
    }

    /// Lets a call fail from now on.
    public func fail(_ call: RepositoryCall, with error: any Error) {
        state.withLock { $0.failures[call] = error }
    }

    /// Lets a call succeed again.
    public func recover(_ call: RepositoryCall) {
        state.withLock { $0.failures[call] = nil }
    }

    /// Holds up the answer to the next such call until the gate that it returns is opened. The answer is what was
    /// true when the call came, or `error` where one is given. Several holds are for as many calls.
    public func hold(_ call: RepositoryCall, thenFailWith error: (any Error)? = nil) -> Gate {
        let hold = Hold(error: error)
        state.withLock { $0.holds[call, default: []].append(hold) }
        return hold.gate
    }

    /// Whether searches come to their end before all was looked at.
    public var isTimeUp: Bool {
        get { state.withLock(\.isTimeUp) }
        set { state.withLock { $0.isTimeUp = newValue } }
    }

    /// Answers a call as the test said.
    func answer<Value>(_ call: RepositoryCall, _ ask: () async throws -> Value) async throws -> Value {
        let (hold, failure) = state.withLock { state in
            state.calls.append(call)
            let isHeld = state.holds[call, default: []].isEmpty == false
            return (isHeld ? state.holds[call]?.removeFirst() : nil, state.failures[call])
        }
        if let failure { throw failure }
        let value = try await ask()
        if let hold {
            await hold.gate.pass()
            if let error = hold.error { throw error }
        }
        return value
    }
}
