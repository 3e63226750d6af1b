import CPostgreSQL
import Threads

/// The statements of a connection that were sent, and their results: libpq's pipeline mode
/// (https://www.postgresql.org/docs/15/libpq-pipeline-mode.html). A lock protects it.
struct PostgresPipeline {
    /// Statements that were sent together. The server skips the rest after one fails.
    private struct Batch {
        enum Step {
            case prepare(slot: Int, name: String)
            case query
        }

        let waiter: PostgresConnection.Waiter?
        /// The number of first results that the caller does not get.
        let aheadCount: Int
        var steps: [Step] = []
        /// The step whose results come next, and whether one has come.
        var next = 0
        var hasResult = false
        var results: [PostgresResult] = []
        var error: PostgresError?
    }

    /// Calls that have ended.
    typealias Outcomes = [(PostgresConnection.Waiter, PostgresConnection.Outcome)]

    /// What others must be told after a change.
    struct News {
        var outcomes: Outcomes = []
        var isUsable = true
        var isOpen = true
    }

    /// A prepared statement. A parameter that was null has no type, so the same text may be prepared with several types.
    private struct Prepared {
        let name: String
        let types: [Oid]

        func takes(_ others: [Oid]) -> Bool {
            types.count == others.count && zip(types, others).allSatisfy { $1 == 0 || $0 == $1 }
        }
    }

    /// Nil after the end.
    private var handle: PostgresHandle?
    /// Why it has ended.
    private var ending = PostgresError.connection("the connection is closed", mayHaveRun: false)
    private var batches: [Batch] = []
    /// By ``SQLStatement/slot``.
    private var prepared: [[Prepared]] = []
    private var names = 0
    private var parameters = PostgresParameters()
    private var isUsable = true
    private(set) var hasMoreToSend = false
    private(set) var roundTrips = 0
    /// Statements for the next batch.
    var ahead: [SQLCall] = []
    /// The longest time of a statement.
    private let timeout: Duration?
    /// When the server last sent something, or was first asked after a pause.
    private var lastSign = ContinuousClock.now

    init(_ handle: PostgresHandle, timeout: Duration?) {
        self.handle = handle
        self.timeout = timeout
        PQsetnonblocking(handle.pointer, 1)
        PQenterPipelineMode(handle.pointer)
    }

    /// Whether a transaction is open although nothing was sent that could end it.
    var isInTransaction: Bool {
        guard let handle, batches.isEmpty else { return false }
        return PQtransactionStatus(handle.pointer) != PQTRANS_IDLE
    }

    /// Ends the connection and fails every call.
    mutating func end(_ error: PostgresError) -> News {
        guard let handle else { return news([]) }
        if case .connection(let message, _) = error { ending = .connection(message, mayHaveRun: false) }
        self.handle = nil
        hasMoreToSend = false
        PQfinish(handle.pointer)
        defer { batches = [] }
        return news(batches.compactMap { batch in batch.waiter.map { ($0, .failure(batch.error ?? error)) } })
    }

    mutating func checkSilence() -> News {
        guard let timeout, let first = batches.first else { return news([]) }
        // The server ends each statement by itself, and may send the results of all together. Few of many take their whole time.
        let limit = timeout * min(first.steps.count, 4) + .seconds(5)
        guard lastSign + limit < .now else { return news([]) }
        return end(.connection("the server has not answered for \(limit)", mayHaveRun: true))
    }

    private func news(_ outcomes: Outcomes) -> News {
        News(
            outcomes: outcomes, isUsable: isUsable && handle != nil, isOpen: handle != nil)
    }
}

// Sending.
extension PostgresPipeline {
    mutating func send(_ calls: [SQLCall], _ waiter: PostgresConnection.Waiter?) -> News {
        guard let handle else { return news(waiter.map { [($0, .failure(ending))] } ?? []) }
        if batches.isEmpty { lastSign = .now }
        let calls = ahead + calls
        var batch = Batch(waiter: waiter, aheadCount: ahead.count)
        ahead = []
        let isSent =
            calls.allSatisfy { send($0, in: &batch, on: handle.pointer) }
            && PQpipelineSync(handle.pointer) == 1
        batches.append(batch)
        roundTrips += waiter == nil ? 0 : 1
        guard isSent, flush(handle.pointer) else {
            return end(.connection(handle.message, mayHaveRun: true))
        }
        return news([])
    }

    private mutating func send(_ call: SQLCall, in batch: inout Batch, on handle: OpaquePointer) -> Bool {
        parameters.set(call.values)
        let types = parameters.types
        guard let slot = call.statement.slot else {
            batch.steps.append(.query)
            return parameters.withPointers { count, values, lengths, formats in
                PQsendQueryParams(handle, call.statement.postgres, count, types, values, lengths, formats, 1)
                    == 1
            }
        }
        if slot >= prepared.count {
            prepared += [[Prepared]](repeating: [], count: slot + 1 - prepared.count)
        }
        let name: String
        if let kept = prepared[slot].first(where: { $0.takes(types) }) {
            name = kept.name
        } else {
            names += 1
            name = "s\(names)"
            batch.steps.append(.prepare(slot: slot, name: name))
            guard PQsendPrepare(handle, name, call.statement.postgres, Int32(types.count), types) == 1 else {
                return false
            }
            prepared[slot].append(Prepared(name: name, types: types))
        }
        batch.steps.append(.query)
        return parameters.withPointers { count, values, lengths, formats in
            PQsendQueryPrepared(handle, name, count, values, lengths, formats, 1) == 1
        }
    }

    /// Sends as much as the socket takes.
    private mutating func flush(_ handle: OpaquePointer) -> Bool {
        let code = PQflush(handle)
        hasMoreToSend = code == 1
        return code >= 0
    }
}

// Receiving.
extension PostgresPipeline {
    mutating func receive() -> News {
        guard let handle else { return news([]) }
        lastSign = .now
        // The results that came before the end of the connection count.
        let isConnected = PQconsumeInput(handle.pointer) == 1 && (!hasMoreToSend || flush(handle.pointer))
        var news = News()
        while !batches.isEmpty, PQisBusy(handle.pointer) == 0 {
            guard let result = PQgetResult(handle.pointer) else {
                guard batches[0].hasResult else { break }
                batches[0].next += 1
                batches[0].hasResult = false
                continue
            }
            guard PQresultStatus(result) != PGRES_PIPELINE_SYNC else {
                PQclear(result)
                let batch = batches.removeFirst()
                let outcome =
                    batch.error.map { .failure($0) }
                    ?? PostgresConnection.Outcome.success(Array(batch.results.dropFirst(batch.aheadCount)))
                if let waiter = batch.waiter { news.outcomes.append((waiter, outcome)) }
                guard batch.waiter == nil, let error = batch.error else { continue }
                return end(.connection("\(error)", mayHaveRun: true)).after(news)
            }
            if let lost = take(result, handle) { return end(lost).after(news) }
        }
        guard isConnected, PQstatus(handle.pointer) == CONNECTION_OK else {
            return end(.connection(handle.message, mayHaveRun: true)).after(news)
        }
        return self.news(news.outcomes)
    }

    /// Takes a result of the first batch.
    /// - Returns: the error that has ended the connection.
    private mutating func take(_ result: OpaquePointer, _ handle: PostgresHandle) -> PostgresError? {
        guard batches[0].next < batches[0].steps.count else {
            PQclear(result)
            return .connection("unexpected answer", mayHaveRun: true)
        }
        let step = batches[0].steps[batches[0].next]
        batches[0].hasResult = true
        switch (PQresultStatus(result), step) {
        case (PGRES_COMMAND_OK, .query), (PGRES_TUPLES_OK, .query), (PGRES_EMPTY_QUERY, .query):
            batches[0].results.append(PostgresResult(result))
            return nil
        case (PGRES_COMMAND_OK, .prepare):
            PQclear(result)
            return nil
        case (let status, let step):
            defer { PQclear(result) }
            if case .prepare(let slot, let name) = step { prepared[slot].removeAll { $0.name == name } }
            guard status != PGRES_PIPELINE_ABORTED else { return nil }
            let error = PostgresError(result, on: handle)
            if case .connection = error { return error }
            batches[0].error = batches[0].error ?? error
            if error.needsNewConnection { isUsable = false }
            return nil
        }
    }
}

extension PostgresPipeline.News {
    /// These news, with the outcomes of earlier ones first.
    fileprivate func after(_ earlier: Self) -> Self {
        var all = self
        all.outcomes = earlier.outcomes + outcomes
        return all
    }
}

extension PostgresPipeline.Outcomes {
    /// Tells those that wait for the calls.
    func tell() {
        checkNoLockIsHeld()
        for (waiter, outcome) in self { waiter(outcome) }
    }
}
