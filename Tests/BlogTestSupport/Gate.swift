import Synchronization

/// Holds up one call until the test lets it go on, so that a test orders what happens without sleeping.
public final class Gate: Sendable {
    private struct State {
        var isReached = false
        var isOpen = false
        var waitingToBeReached: [CheckedContinuation<Void, Never>] = []
        var waitingToPass: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Makes a closed gate.
    public init() {}

    /// Waits until it is open. A cancelled call waits too: it is one whose answer comes all the same.
    public func pass() async {
        let waiters = state.withLock { state in
            state.isReached = true
            defer { state.waitingToBeReached = [] }
            return state.waitingToBeReached
        }
        for waiter in waiters { waiter.resume() }
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waitingToPass.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits until somebody stands before it.
    public func reached() async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if !state.isReached { state.waitingToBeReached.append(continuation) }
                return state.isReached
            }
            if isReached { continuation.resume() }
        }
    }

    /// Lets through who waits, and who comes.
    public func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waitingToPass = [] }
            return state.waitingToPass
        }
        for waiter in waiters { waiter.resume() }
    }
}
