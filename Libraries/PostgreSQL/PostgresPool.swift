import Locking

/// A number of connections, which are made when they are needed, and replaced when they are lost.
///
/// Tasks wait for a free connection first in, first out. While the server cannot be reached, one attempt follows the other with
/// growing pauses, as long as a task waits.
public final class PostgresPool: Sendable {
    private typealias Outcome = Result<PostgresConnection, PostgresError>

    private struct Waiter {
        let ticket: Int
        let deadline: ContinuousClock.Instant
        let continuation: CheckedContinuation<Outcome, Never>
    }

    private struct State {
        /// The one that was used last is taken first.
        var idle: [PostgresConnection] = []
        /// Idle or in use.
        var open = 0
        /// The number of tasks that connect.
        var opening = 0
        var waiters: [Waiter] = []
        var tickets = 0
        /// Whether a task waits for the deadline of the first waiter.
        var isExpiring = false
        /// The last failure to connect, until one succeeds.
        var failure: PostgresError?
        var isClosed = false

        mutating func takeIdle() -> PostgresConnection? {
            while let connection = idle.popLast() {
                if connection.isUsable { return connection }
                open -= 1
            }
            return nil
        }

        mutating func removeWaiters(where isMatch: (Waiter) -> Bool) -> [Waiter] {
            let matches = waiters.filter(isMatch)
            waiters.removeAll(where: isMatch)
            return matches
        }
    }

    private let address: PostgresAddress
    private let settings: PostgresSettings
    private let count: Int
    private let waitLimit: Duration
    private let state = Lock(State())

    /// - Parameters:
    ///   - count: the largest number of connections.
    ///   - waitLimit: the longest wait for a connection.
    public init(
        _ address: PostgresAddress, _ settings: PostgresSettings = PostgresSettings(), count: Int,
        waitLimit: Duration = .seconds(5)
    ) {
        self.address = address
        self.settings = settings
        self.count = max(count, 1)
        self.waitLimit = waitLimit
    }

    /// Takes a connection out of the pool. Each needs a ``giveBack(_:)``.
    /// - Throws: ``PostgresError/poolExhausted``, ``PostgresError/cancelled``, or the last failure to connect.
    public func take() async throws(PostgresError) -> PostgresConnection {
        guard !Task.isCancelled else { throw .cancelled }
        let (idle, ticket) = state.withLock { state in
            state.tickets += 1
            return (state.takeIdle(), state.tickets)
        }
        if let idle { return idle }
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                enqueue(Waiter(ticket: ticket, deadline: .now + waitLimit, continuation: continuation))
                // If the task was cancelled since the first check, the handler found nothing in the queue.
                if Task.isCancelled { fail(.cancelled) { $0.ticket == ticket } }
            }
        } onCancel: {
            fail(.cancelled) { $0.ticket == ticket }
        }.get()
    }

    /// Returns a connection. An open transaction is rolled back, unless its end was posted; a connection that was lost is dropped.
    public func giveBack(_ connection: PostgresConnection) {
        connection.rollBackIfOpen()
        put(connection)
    }

    /// Returns a connection whose transaction a statement ends. If a task waits for the connection, the statement travels with
    /// the first ones of that task.
    public func giveBack(_ connection: PostgresConnection, ending statement: PostgresStatement) {
        let waiter = state.withLock { state in
            connection.isUsable && !state.isClosed && !state.waiters.isEmpty
                ? state.waiters.removeFirst() : nil
        }
        guard let waiter else {
            connection.post(statement)
            return giveBack(connection)
        }
        connection.postWithNext(statement)
        checkNoLockIsHeld()
        waiter.continuation.resume(returning: .success(connection))
    }

    /// Takes a connection for the time of `body`.
    /// - Parameter repeatsIfLost: whether `body` runs once more, on another connection, if its connection is lost: the server may
    ///   have been started again. The wait for a connection is not repeated.
    public func withConnection<Value>(
        repeatsIfLost: Bool = false, _ body: (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        let connection = try await take()
        do {
            defer { giveBack(connection) }
            return try await body(connection)
        } catch PostgresError.connection where repeatsIfLost {
            return try await withConnection(body)
        }
    }

    /// The present numbers, for metrics.
    public struct Figures: Hashable, Sendable {
        public var open = 0
        public var inUse = 0
        public var waiting = 0
    }

    public var figures: Figures {
        state.withLock { state in
            let lost = state.idle.count { !$0.isUsable }
            return Figures(
                open: state.open - lost, inUse: state.open - state.idle.count, waiting: state.waiters.count)
        }
    }

    /// Closes the idle connections now, and the others when they are given back. Tasks that wait, and later ones, fail.
    public func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            defer { state.idle = [] }
            state.open -= state.idle.count
            return state.idle
        }
        for connection in idle { connection.close() }
        fail(.closed) { _ in true }
    }

    /// Hands a connection to the first task that waits.
    private func put(_ connection: PostgresConnection) {
        let (waiter, isKept) = state.withLock { state -> (Waiter?, Bool) in
            guard connection.isUsable, !state.isClosed else {
                state.open -= 1
                return (nil, false)
            }
            if !state.waiters.isEmpty { return (state.waiters.removeFirst(), true) }
            state.idle.append(connection)
            return (nil, true)
        }
        checkNoLockIsHeld()
        waiter?.continuation.resume(returning: .success(connection))
        guard !isKept else { return }
        connection.close()
        openForWaiters()
    }

    private func enqueue(_ waiter: Waiter) {
        let (outcome, mustExpire) = state.withLock { state -> (Outcome?, Bool) in
            guard !state.isClosed else { return (.failure(.closed), false) }
            if let idle = state.takeIdle() { return (.success(idle), false) }
            state.waiters.append(waiter)
            defer { state.isExpiring = true }
            return (nil, !state.isExpiring)
        }
        checkNoLockIsHeld()
        if let outcome { return waiter.continuation.resume(returning: outcome) }
        if mustExpire { Task.detached { await self.expireWaiters() } }
        openForWaiters()
    }

    private func fail(_ error: PostgresError, _ isMatch: (Waiter) -> Bool) {
        let waiters = state.withLock { $0.removeWaiters(where: isMatch) }
        checkNoLockIsHeld()
        for waiter in waiters { waiter.continuation.resume(returning: .failure(error)) }
    }

    /// Lets tasks fail at their deadlines, until none waits.
    private func expireWaiters() async {
        while true {
            let deadline = state.withLock { state in
                state.isExpiring = !state.waiters.isEmpty
                return state.waiters.first?.deadline
            }
            guard let deadline else { return }
            try? await Task.sleep(until: deadline)
            let now = ContinuousClock.now
            fail(state.withLock { $0.failure } ?? .poolExhausted) { $0.deadline <= now }
        }
    }

    /// Starts to connect for the tasks that wait, within the number of connections. After a failure only one tries again.
    private func openForWaiters() {
        let missing = state.withLock { state in
            let allowed = min(state.waiters.count, count - state.open, state.failure == nil ? count : 1)
            let missing = max(allowed - state.opening, 0)
            state.opening += missing
            return missing
        }
        for _ in 0..<missing { Task.detached { await self.open() } }
    }

    private func open() async {
        var pause = Duration.milliseconds(50)
        while true {
            do throws(PostgresError) {
                let connection = try await PostgresConnection.open(address, settings)
                state.withLock { state in
                    state.opening -= 1
                    state.open += 1
                    state.failure = nil
                }
                put(connection)
                return openForWaiters()
            } catch {
                if failsForGood(error) { return }
            }
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, .seconds(1))
        }
    }

    /// Records a failure. Another attempt follows if a task waits and no other attempt is running.
    private func failsForGood(_ error: PostgresError) -> Bool {
        state.withLock { state in
            state.failure = error
            let isLast = state.waiters.isEmpty || state.opening > 1
            if isLast { state.opening -= 1 }
            return isLast
        }
    }
}

extension PostgresError {
    fileprivate static let closed = PostgresError.connection("the pool is closed", mayHaveRun: false)
}
