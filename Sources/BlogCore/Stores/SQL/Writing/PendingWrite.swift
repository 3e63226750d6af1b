package import BlogDomain
import Synchronization
import Threads

/// A change in the queue of a writing connection.
package final class PendingWrite<Change: Sendable>: Sendable {
    /// How the writer makes it.
    package let change: Change
    /// The time of its arrival, by the writer's clock.
    package let since: Duration
    /// Its approximate size in bytes.
    let size: Int
    /// The ticket with which its caller cancels it.
    let ticket: WriteTicket
    let result: any PendingResult

    /// - Parameters:
    ///   - result: receives the end of the write.
    ///   - bytes: the length of the texts that the write holds.
    package init(
        _ change: Change, for result: any PendingResult, since: Duration, carrying bytes: Int,
        ticket: WriteTicket
    ) {
        self.change = change
        self.since = since
        size = WriteLimits.baseSize + bytes
        self.ticket = ticket
        self.result = result
    }
}

/// What a ``PendingWrite`` tells its caller.
package protocol PendingResult: AnyObject, Sendable {
    /// The group was committed. This is its first write, and `count` is the number of changes made.
    func lead(_ count: Int)
    /// Resumes the caller: the change is on disk, at that position.
    func succeed(at position: ChangePosition?)
    /// Resumes the caller: the change was not made.
    func fail(with error: any Error)
}

/// The result of a change, returned to the caller after the commit.
package final class WriteResult<Value: Sendable>: PendingResult {
    package typealias Caller = CheckedContinuation<(value: Value, position: ChangePosition?), any Error>

    private let caller: Caller
    private let groupCommitted: (@Sendable (Int) -> Void)?
    private let value = Lock<Value?>(nil)

    /// - Parameter groupCommitted: called if this is the first write of a committed group, with the number of its changes.
    package init(_ caller: Caller, _ groupCommitted: (@Sendable (Int) -> Void)?) {
        self.caller = caller
        self.groupCommitted = groupCommitted
    }

    /// Keeps what the change returned until its commit.
    package func keep(_ made: Value) {
        value.withLock { $0 = made }
    }

    package func lead(_ count: Int) {
        groupCommitted?(count)
    }

    package func succeed(at position: ChangePosition?) {
        guard let made = value.withLock({ $0 }) else { return fail(with: CancellationError()) }
        checkNoLockIsHeld()
        caller.resume(returning: (made, position))
    }

    package func fail(with error: any Error) {
        checkNoLockIsHeld()
        caller.resume(throwing: error)
    }
}

/// Identifies a write in the queue, so that its caller can cancel it.
package final class WriteTicket: Sendable {
    private let cancelled = Atomic(false)

    package init() {}

    /// Whether the caller was cancelled. The write may have started before.
    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    package func cancel() { cancelled.store(true, ordering: .releasing) }
}

/// The state that a command has made in a write, and whether it has changed anything.
package struct StateAfterWrite<State: Sendable>: Sendable {
    private let state: State
    private let isChange: Bool

    package init(state: State, isChange: Bool) {
        self.state = state
        self.isChange = isChange
    }

    package func outcome(at position: ChangePosition?) -> Outcome<State>? {
        position.map { Outcome(state: state, position: $0, isChange: isChange) }
    }
}
