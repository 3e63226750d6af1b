public import BlogDomain
public import BlogSeed
public import MemoryStore
import Threads

/// Records every call of a memory store. A test can make calls fail or wait. A call is named by its function, such as
/// `like(_:by:at:)`.
private final class StoreCalls: MemoryStoreHook {
    struct Hold {
        let gate = Gate()
        let error: (any Error)?
    }

    struct State {
        var calls: [String] = []
        var failures: [String: any Error] = [:]
        var holds: [String: [Hold]] = [:]
        var searchesTimeOut = false
    }

    /// The calls of the guard of the clock, which are not recorded.
    private static let ofClock: Set = ["clockRecord()", "keep(_:)", "newestDate()"]

    let state = Lock(State())

    var searchesTimeOut: Bool { state.withLock { $0.searchesTimeOut } }

    /// Makes each decision twice, as a store that repeats its transaction does.
    func deciding(_ decide: @escaping PostDecision) -> PostDecision {
        { (post) throws(ServiceError) in
            _ = try? decide(post)
            return try decide(post)
        }
    }

    /// A call that fails also uses up a hold.
    func willAnswer(_ function: String) throws -> (@Sendable () async throws -> Void)? {
        guard !Self.ofClock.contains(function) else { return nil }
        let (hold, failure) = state.withLock { state in
            state.calls.append(function)
            let isHeld = state.holds[function, default: []].isEmpty == false
            return (isHeld ? state.holds[function]?.removeFirst() : nil, state.failures[function])
        }
        if let failure { throw failure }
        guard let hold else { return nil }
        return {
            try await hold.gate.pass()
            if let error = hold.error { throw error }
        }
    }
}

extension MemoryStore {
    public convenience init() {
        self.init(MemoryState(markdown: testParser), hook: StoreCalls())
    }

    /// Creates a store of content, without checking it.
    public convenience init(content: SeedContent) {
        self.init(MemoryState(content: content, markdown: testParser), hook: StoreCalls())
    }

    private func withCalls<Value>(_ body: (inout sending StoreCalls.State) -> sending Value) -> Value {
        guard let calls = hook as? StoreCalls else { preconditionFailure("the store records no calls") }
        return calls.state.withLock(body)
    }

    /// The calls so far, in order, including failed calls.
    public var calls: [String] { withCalls { $0.calls } }

    public func resetCalls() {
        withCalls { $0.calls = [] }
    }

    /// Makes a call fail from now on.
    public func fail(_ call: String, with error: any Error) {
        withCalls { $0.failures[call] = error }
    }

    /// Makes a call succeed again.
    public func recover(_ call: String) {
        withCalls { $0.failures[call] = nil }
    }

    /// Holds the answer to the next call of a function until the returned gate is opened. The answer is computed when the
    /// call is made, or is `error` if it is given. Each hold applies to one call.
    public func hold(_ call: String, thenFailWith error: (any Error)? = nil) -> Gate {
        let hold = StoreCalls.Hold(error: error)
        withCalls { $0.holds[call, default: []].append(hold) }
        return hold.gate
    }

    /// Unpublishes a blog without a row in the log of changes.
    public func withdraw(_ blog: PostID) {
        commit { $0.posts[blog]?.state = .draft }
    }

    public func setSearchesTimeOut(_ isOn: Bool) {
        withCalls { $0.searchesTimeOut = isOn }
    }
}
