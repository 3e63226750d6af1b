import BlogDomain
import Database
import Dispatch
import SQLStoreParts

/// Commits writes in groups: the writes that arrive during one commit share the next one.
///
/// A group is one transaction. It first locks the one row of the table `turn`: the servers of a database write one after the
/// other, so their transactions never wait for each other in a circle, and the log of changes has no gaps. It ends with its row
/// in the log. If a statement fails, the group is rolled back, and its writes are made again one by one.
final class PostgresWriter: Sendable {
    private let pool: PostgresPool
    private let version: Int64
    private let committed: CommitObservers
    private let limits: WriteLimits
    private let clock: WriteClock
    private let writes: WriteQueue<PostgresWrite>

    /// The default for the largest number of writes in a transaction: if one fails, as many round trips follow in the turn.
    static let standardGroupCount = 64
    /// The time in which a suspended server loses the turn.
    private static let idleTime: Duration = .seconds(2)

    /// - Parameter version: the version of the schema that this program knows.
    init(
        _ address: PostgresAddress, _ settings: PostgresSettings, version: Int64, committed: CommitObservers,
        limits: WriteLimits, clock: WriteClock = .system
    ) {
        var settings = settings
        settings.idleTransactionTimeout = settings.idleTransactionTimeout.map {
            min($0, PostgresWriter.idleTime)
        }
        pool = PostgresPool(address, settings, count: 1, waitLimit: limits.wait)
        self.version = version
        self.committed = committed
        self.limits = limits
        self.clock = clock
        writes = WriteQueue(limits, clock)
    }

    /// Whether no write has started since one was refused after its timeout.
    var isBlocked: Bool { writes.isBlocked }

    /// The state of the queue.
    var status: WriteQueueStatus { writes.status }

    /// Makes a change and returns when it is committed. If a caller awaits each change, its changes are made in order.
    ///
    /// A waiting change is refused after ``WriteLimits/wait``, and does not run if its caller was cancelled. A change that has
    /// started always runs to its end.
    /// - Parameters:
    ///   - bytes: the length of the texts that the change holds.
    ///   - isCancellable: whether a cancelled caller withdraws a change that has not started.
    ///   - watch: measures the write.
    ///   - change: makes the change and gives its result to its argument.
    /// - Returns: also the position of the commit.
    func commit<Value: Sendable>(
        carrying bytes: Int = 0, isCancellable: Bool = true, watch: WriteWatch? = nil,
        _ change: (WriteResult<Value>) -> PostgresWrite.Change
    ) async throws -> (value: Value, position: ChangePosition?) {
        let ticket = WriteTicket()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                let result = WriteResult(caller, watch.map { $0.lead })
                let write = PendingWrite(
                    PostgresWrite(change: change(result), begin: { watch?.begin() }), for: result,
                    since: clock.now(), carrying: bytes, ticket: ticket)
                // Detached: the end of the caller's task must not end the transaction of a group.
                if writes.add(write) { Task.detached { await self.serve() } }
            }
        } onCancel: {
            if isCancellable { writes.cancel(ticket) }
        }
    }

    /// Finds out whether the turn is free.
    func probe() async throws {
        _ = try await commit { result in .body { _ in result.keep(()) } }
    }

    /// Closes the connection after the pending writes. It blocks the caller's thread.
    func close() {
        writes.close()
        if writes.isServed {
            let done = DispatchSemaphore(value: 0)
            Task.detached {
                try? await self.probe()
                done.signal()
            }
            _ = done.wait(timeout: .now() + .seconds(10))
        }
        pool.close()
    }

    private func serve() async {
        while writes.hasMore() {
            let outcome = await commitGroup()
            if outcome.isCommitted { committed.notify() }
            for attempt in outcome.results { attempt.finish() }
        }
    }

    /// Commits a group. The turn is taken before any write is taken from the queue, so the writes keep waiting while another
    /// server has it. It tells no caller the result.
    private func commitGroup() async -> GroupResult<PostgresWrite> {
        var outcome = GroupResult<PostgresWrite>()
        guard let oldest = writes.oldest else { return outcome }
        var group: [WriteAttempt<PostgresWrite>] = []
        var late: [PendingWrite<PostgresWrite>] = []
        var hasBegun = false
        do {
            let position = try await transaction { writing in
                hasBegun = true
                try await makeChanges(&group, &late, writing)
            }
            for index in group.indices { group[index].position = position }
            if !group.isEmpty { group[0].changes = group.count { $0.error == nil } }
            outcome.isCommitted = !group.isEmpty
        } catch let error as PostgresError where error.isTimeout && !hasBegun {
            late += writes.takeLate(since: max(clock.now() - limits.wait, oldest) + WriteLimits.slack)
        } catch {
            if hasBegun, group.count > 1, PostgresWriter.concernsOneWrite(error) {
                for attempt in group { await commitAlone(attempt.write, &outcome) }
                group = []
            }
            // The transaction did not begin, so the waiting writes fail with the same error.
            if !hasBegun { group = writes.take(atMost: limits.groupCount).map { WriteAttempt($0) } }
            // A write may have been refused because of an earlier write in the group, so its refusal is void.
            for index in group.indices { group[index].error = error }
        }
        outcome.results = group + outcome.results
        outcome.refuse(late)
        return outcome
    }

    /// Takes the writes that are in the queue now, and makes their changes. Later ones go to the next group.
    /// - Throws: if the transaction must be rolled back.
    private func makeChanges(
        _ group: inout [WriteAttempt<PostgresWrite>], _ late: inout [PendingWrite<PostgresWrite>],
        _ writing: PostgresWriting
    ) async throws {
        let end = clock.now() + limits.groupDuration
        var rest = min(limits.groupCount, writes.count)
        while rest > 0 {
            late += writes.takeLate()
            let first = group.count
            while group.count - first < rest, let write = writes.next(if: { $0.change.call != nil }) {
                group.append(WriteAttempt(write))
            }
            if group.count > first {
                try await makeChanges(together: &group[first...], writing)
            } else if let write = writes.next() {
                group.append(WriteAttempt(write))
                group[first].error = try await refusal(on: writing) {
                    try await write.change.begun().run(writing)
                }
            } else {
                break
            }
            rest = clock.now() < end ? rest - (group.count - first) : 0
        }
    }

    /// Sends the only statements of several writes at once.
    private func makeChanges(
        together group: inout ArraySlice<WriteAttempt<PostgresWrite>>, _ writing: PostgresWriting
    ) async throws {
        let made = group.map { $0.write.change.begun().change }
        let calls = made.compactMap { if case .statement(let call, _) = $0 { call } else { nil } }
        let results = try await writing.send(calls)
        for (index, (change, result)) in zip(group.indices, zip(made, results)) {
            guard case .statement(_, let read) = change else { continue }
            group[index].error = try await refusal(on: writing) { try read(result, writing) }
        }
    }

    /// Makes one change of the group. Returns the error that refused it before it wrote anything; nil if it succeeded.
    /// - Throws: if the whole transaction must be rolled back.
    private func refusal(
        on writing: PostgresWriting, _ change: () async throws -> Void
    ) async throws -> (any Error)? {
        let (mark, writes) = (writing.mark, writing.record.writes)
        do {
            try await change()
            return nil
        } catch {
            let record = writing.record
            guard record.failure == nil, record.writes == writes else { throw error }
            writing.removeAll(after: mark)
            return error
        }
    }

    /// Makes one change in a transaction of its own.
    private func commitAlone(
        _ write: PendingWrite<PostgresWrite>, _ outcome: inout GroupResult<PostgresWrite>
    ) async {
        do {
            let position = try await transaction { try await write.change.run($0) }
            outcome.results.append(WriteAttempt(write, position: position, changes: 1))
            outcome.isCommitted = true
        } catch {
            outcome.results.append(WriteAttempt(write, error))
        }
    }

    /// Whether the other writes of a group may succeed after an error.
    private static func concernsOneWrite(_ error: any Error) -> Bool {
        switch error {
        case let error as PostgresError: !error.isTemporary
        case StoreError.unreachable, StoreError.outcomeUnknown: false
        default: true
        }
    }
}

extension PostgresWriter {
    private struct LostCommit: Error {
        let position: ChangePosition
    }

    /// Makes the changes of `body` in the turn, with a row in the log of changes.
    /// - Returns: the position of the commit; of the last one if nothing changed.
    /// - Throws: the cause of the failure; then nothing was changed. ``StoreError/outcomeUnknown`` if that is not known.
    private func transaction(
        _ body: (PostgresWriting) async throws -> Void
    ) async throws -> ChangePosition {
        do {
            let (connection, newest) = try await takeTurn()
            // It rolls back what is not committed.
            defer { pool.giveBack(connection) }
            let writing = PostgresWriting(on: connection)
            try await body(writing)
            return try await commit(writing, after: newest)
        } catch let lost as LostCommit {
            guard try await isCommitted(lost.position) else { throw StoreError.unreachable }
            return lost.position
        }
    }

    /// Begins a transaction that has the turn.
    /// - Returns: also the newest position of the log, which stays the newest until the end of the turn.
    private func takeTurn() async throws -> (PostgresConnection, ChangePosition) {
        let connection = try await pool.take()
        do {
            return try await takeTurn(on: connection)
        } catch PostgresError.connection {
            // The server may have been started again since the last write. The wait for a connection is not repeated.
            return try await takeTurn(on: pool.take())
        }
    }

    private func takeTurn(on connection: PostgresConnection) async throws -> (
        PostgresConnection, ChangePosition
    ) {
        do {
            let results = try await connection.run([
                SQLCall(TurnQueries.begin), SQLCall(TurnQueries.take),
                SQLCall(ChangeQueries.last.statement),
            ])
            guard let newest = ChangeQueries.position(in: results[2]) else {
                throw StoreError.corrupt("the log of changes is empty")
            }
            // Another version has migrated the schema.
            guard results[1].count == 1, results[1].integer(0, 0) == version else {
                throw StoreError.readOnly
            }
            return (connection, newest)
        } catch {
            pool.giveBack(connection)
            throw error
        }
    }

    private func commit(_ writing: PostgresWriting, after newest: ChangePosition) async throws
        -> ChangePosition
    {
        let record = writing.record
        guard record.hasChanged else {
            // The caller waits only if statements ran that may have changed rows.
            if record.writes > 0 {
                try await writing.connection.run(TurnQueries.commit)
            } else {
                writing.connection.post(TurnQueries.commit)
            }
            return newest
        }
        let position = ChangePosition(number: newest.number + 1, tag: .random(in: .min ... .max))
        var calls = [
            SQLCall(
                ChangeQueries.add, .integer(position.number), .integer(Int64(position.tag)),
                .blob(writing.encodedChanges))
        ]
        if let trimming = ChangeQueries.trimming(at: position.number) { calls.append(trimming) }
        calls.append(SQLCall(TurnQueries.commit))
        do {
            _ = try await writing.connection.run(calls)
            return position
        } catch {
            throw PostgresWriter.mayHaveCommitted(error) ? LostCommit(position: position) : error
        }
    }

    /// A server that shuts down says so, and may do it after the commit.
    private static func mayHaveCommitted(_ error: PostgresError) -> Bool {
        switch error {
        case .connection(_, let mayHaveRun): mayHaveRun
        case .server(let sqlState, _): sqlState.hasPrefix("57P") || sqlState.hasPrefix("08")
        case .address, .poolExhausted, .cancelled: false
        }
    }

    /// Looks for a commit in the log, after its connection was lost.
    ///
    /// It takes the turn first: then the server has ended the transaction that had it.
    /// - Throws: ``StoreError/outcomeUnknown`` if the server cannot be asked in time.
    private func isCommitted(_ position: ChangePosition) async throws -> Bool {
        let end = clock.now() + limits.wait
        repeat {
            do {
                let connection = try await pool.take()
                defer { pool.giveBack(connection) }
                let results = try await connection.run([
                    SQLCall(TurnQueries.begin), SQLCall(TurnQueries.take),
                    SQLCall(
                        ChangeQueries.exists, .integer(position.number), .integer(Int64(position.tag))),
                    SQLCall(TurnQueries.commit),
                ])
                return results[2].count > 0
            } catch {
                try? await clock.sleep(.milliseconds(100))
            }
        } while clock.now() < end
        throw StoreError.outcomeUnknown
    }
}

extension PostgresWrite {
    /// Notes that the transaction has begun.
    fileprivate func begun() -> PostgresWrite {
        begin()
        return self
    }
}

/// The statements of a turn. The row holds the version of the schema, and no statement but a migration updates it.
enum TurnQueries {
    static let begin = SQLStatement("BEGIN ISOLATION LEVEL READ COMMITTED")

    static let version = SQLStatement("SELECT version FROM turn WHERE id = 1")

    static let take = SQLStatement("SELECT version FROM turn WHERE id = 1 FOR UPDATE")

    static let commit = SQLStatement("COMMIT")
}
