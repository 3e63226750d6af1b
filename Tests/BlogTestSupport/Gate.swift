import Synchronization

/// Holds a call until a test opens the gate. Tests use it to order concurrent work without sleeping.
public final class Gate: Sendable {
    private struct State {
        var isReached = false
        var isOpen = false
        var waitingToBeReached: [CheckedContinuation<Void, Never>] = []
        var waitingToPass: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Creates a closed gate.
    public init() {}

    /// Waits until the gate is open. A cancelled call waits too, like a request whose answer arrives after the
    /// cancellation.
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

    /// Waits until a call has reached the gate.
    public func reached() async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if !state.isReached { state.waitingToBeReached.append(continuation) }
                return state.isReached
            }
            if isReached { continuation.resume() }
        }
    }

    /// Opens the gate for all waiting and later calls.
    public func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waitingToPass = [] }
            return state.waitingToPass
        }
        for waiter in waiters { waiter.resume() }
    }
}
