import Threads

/// A number of connections, which are made when they are needed, and replaced when they are lost.
///
/// Tasks wait for a free connection first in, first out. While the server cannot be reached, one attempt follows the other with
/// growing pauses, as long as a task waits.
public final class PostgresPool: Sendable {
    private typealias Reply<Value> = CheckedContinuation<Result<Value, PostgresError>, Never>

    private enum Wish {
        case connection(Reply<PostgresConnection>)
        case results([SQLCall], Reply<[PostgresResult]>)
    }

    /// A task that waits for a connection, or for the results of statements that read.
    private struct Waiter {
        let ticket: Int
        let deadline: ContinuousClock.Instant
        let wish: Wish
        /// Whether the statements have failed once, and are repeated without other ones.
        var isAlone = false

        var calls: [SQLCall] { if case .results(let calls, _) = wish { calls } else { [] } }

        var canShare: Bool { if case .results = wish { !isAlone } else { false } }

        func alone(until deadline: ContinuousClock.Instant) -> Waiter {
            Waiter(ticket: ticket, deadline: deadline, wish: wish, isAlone: true)
        }

        func fail(_ error: PostgresError) {
            switch wish {
            case .connection(let task): task.resume(returning: .failure(error))
            case .results(_, let task): task.resume(returning: .failure(error))
            }
        }

        func succeed(with results: some Sequence<PostgresResult>) {
            if case .results(_, let task) = wish { task.resume(returning: .success(Array(results))) }
        }
    }

    /// What a connection is used for next.
    private enum Use {
        case lent(Reply<PostgresConnection>)
        case reads([Waiter])
        case none
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

        /// Gives a connection to the first waiter. The reads that follow the first one share the connection with it.
        mutating func use(_ connection: PostgresConnection) -> Use {
            guard let first = waiters.first else {
                idle.append(connection)
                return .none
            }
            if case .connection(let task) = first.wish {
                waiters.removeFirst()
                return .lent(task)
            }
            let count =
                first.isAlone ? 1 : waiters.prefix(PostgresPool.mostReads).prefix { $0.canShare }.count
            defer { waiters.removeFirst(count) }
            return .reads(Array(waiters.prefix(count)))
        }
    }

    private let address: PostgresAddress
    private let settings: PostgresSettings
    private let count: Int
    private let waitLimit: Duration
    private let state = Lock(State())
    /// More reads together would let the first ones wait too long for the last ones.
    private static let mostReads = 16

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
        if !Task.isCancelled, let idle = state.withLock({ $0.takeIdle() }) { return idle }
        return try await reply { .connection($0) }
    }

    /// Runs statements that only read, in one transaction.
    ///
    /// While every connection is in use, these calls wait, and are sent together: then they share one round trip and
    /// one transaction. What fails together, or with its connection, is repeated alone.
    /// - Throws: as ``take()`` does, and the error of the first statement that failed.
    public func read(_ calls: [SQLCall]) async throws(PostgresError) -> [PostgresResult] {
        try await reply { .results(calls, $0) }
    }

    private func reply<Value>(_ wish: (Reply<Value>) -> Wish) async throws(PostgresError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        let ticket = state.withLock { state in
            state.tickets += 1
            return state.tickets
        }
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { task in
                enqueue([Waiter(ticket: ticket, deadline: .now + waitLimit, wish: wish(task))])
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
    public func giveBack(_ connection: PostgresConnection, ending statement: SQLStatement) {
        let use = state.withLock { state in
            connection.isUsable && !state.isClosed && !state.waiters.isEmpty ? state.use(connection) : nil
        }
        guard let use else {
            connection.post(statement)
            return giveBack(connection)
        }
        connection.postWithNext(statement)
        begin(use, on: connection)
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

    /// Uses a connection for the first task that waits.
    private func put(_ connection: PostgresConnection) {
        let use = state.withLock { state -> Use? in
            if connection.isUsable, !state.isClosed { return state.use(connection) }
            state.open -= 1
            return nil
        }
        if let use { return begin(use, on: connection) }
        connection.close()
        openForWaiters()
    }

    private func begin(_ use: Use, on connection: PostgresConnection) {
        checkNoLockIsHeld()
        switch use {
        case .none: break
        case .lent(let task): task.resume(returning: .success(connection))
        case .reads(let reads):
            connection.send(reads.flatMap(\.calls)) { outcome in self.finish(reads, on: connection, outcome) }
        }
    }

    /// Passes on the results of reads that were sent together. The connection is used again first.
    private func finish(
        _ reads: [Waiter], on connection: PostgresConnection, _ outcome: PostgresConnection.Outcome
    ) {
        switch outcome {
        case .success(let results):
            put(connection)
            var rest = results[...]
            for read in reads {
                read.succeed(with: rest.prefix(read.calls.count))
                rest = rest.dropFirst(read.calls.count)
            }
        case .failure(let error) where reads.allSatisfy(\.canShare) && (reads.count > 1 || error.isLoss):
            enqueue(reads.map { $0.alone(until: .now + waitLimit) }, first: true)
            put(connection)
        case .failure(let error):
            put(connection)
            for read in reads { read.fail(error) }
        }
    }

    private func enqueue(_ new: [Waiter], first: Bool = false) {
        var uses: [(Use, PostgresConnection)] = []
        let (isClosed, isWaiting, mustExpire) = state.withLock { state in
            guard !state.isClosed else { return (true, false, false) }
            state.waiters.insert(contentsOf: new, at: first ? 0 : state.waiters.count)
            while !state.waiters.isEmpty, let idle = state.takeIdle() { uses.append((state.use(idle), idle)) }
            guard !state.waiters.isEmpty else { return (false, false, false) }
            defer { state.isExpiring = true }
            return (false, true, !state.isExpiring)
        }
        checkNoLockIsHeld()
        if isClosed { return new.forEach { $0.fail(.closed) } }
        for (use, idle) in uses { begin(use, on: idle) }
        if mustExpire { Task.detached { await self.expireWaiters() } }
        if isWaiting { openForWaiters() }
    }

    private func fail(_ error: PostgresError, _ isMatch: (Waiter) -> Bool) {
        let waiters = state.withLock { $0.removeWaiters(where: isMatch) }
        checkNoLockIsHeld()
        for waiter in waiters { waiter.fail(error) }
    }

    /// Lets tasks fail at their deadlines, until none waits.
    private func expireWaiters() async {
        while true {
            let deadline = state.withLock { state in
                state.isExpiring = !state.waiters.isEmpty
                // Reads that are made again stand first, and have the latest deadlines.
                return state.waiters.map(\.deadline).min()
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
    fileprivate var isLoss: Bool { if case .connection = self { true } else { false } }

    fileprivate static let closed = PostgresError.connection("the pool is closed", mayHaveRun: false)
}
