import BlogTestSupport
import Testing
import Threads

/// A gate that opens once and that any number of tasks can wait for.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Lock(State())

    /// Waits until the gate is open. After too long a wait it records an issue and opens the gate.
    func wait(at place: SourceLocation = #_sourceLocation) async {
        let limit = Task {
            try await Task.sleep(for: patience)
            Issue.record("No event has opened the gate for \(patience)", sourceLocation: place)
            open()
        }
        defer { limit.cancel() }
        await withCheckedContinuation { waiter in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiters.append(waiter) }
                return state.isOpen
            }
            if isOpen { waiter.resume() }
        }
    }

    func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
