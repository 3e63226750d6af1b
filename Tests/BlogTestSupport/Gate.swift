import Threads

/// Holds a call until a test opens the gate. Tests use it to order concurrent work without sleeping.
public final class Gate: Sendable {
    private let state = Lock((isReached: false, isOpen: false))

    public init() {}

    /// Waits until the gate is open. A cancelled call waits too, like a request whose answer arrives after the
    /// cancellation.
    /// - Throws: ``WaitedTooLong`` if no test opens the gate.
    public func pass() async throws {
        state.withLock { $0.isReached = true }
        // The cancellation of the caller does not reach a task of its own. It waits longer than a test does, whose error
        // then names the cause.
        try await Task {
            try await eventually("a test that opens the gate", within: patience * 2) {
                state.withLock(\.isOpen)
            }
        }.value
    }

    /// Waits until a call has reached the gate.
    /// - Throws: ``WaitedTooLong`` if no call reaches it in time.
    public func reached(fileID: StaticString = #fileID, line: Int = #line) async throws {
        try await eventually("a call that reaches the gate", fileID: fileID, line: line) {
            state.withLock(\.isReached)
        }
    }

    /// Opens the gate for all waiting and later calls.
    public func open() {
        state.withLock { $0.isOpen = true }
    }
}
