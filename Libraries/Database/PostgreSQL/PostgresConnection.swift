import CPostgreSQL
import Synchronization
import Threads

/// A connection to PostgreSQL.
///
/// Any number of tasks may call ``run(_:)`` at once: their statements are sent at once and run in the order of the calls, without
/// waiting for each other's results. Cancelling a task does not end a statement that was sent; the timeouts do.
public final class PostgresConnection: Sendable {
    typealias Outcome = Result<[PostgresResult], PostgresError>
    /// Gets the results of a call. It must return soon, because the polling thread calls it.
    typealias Waiter = @Sendable (Outcome) -> Void

    private let pipeline: Lock<PostgresPipeline>
    private let socket: PostgresSocket
    private let usable = Atomic(true)

    /// False after the connection was lost or closed, and after an error that a new connection may not have.
    public var isUsable: Bool { usable.load(ordering: .acquiring) }

    /// The number of the server's process, for `pg_terminate_backend`.
    public let processID: Int32

    /// The number of round trips so far.
    var roundTrips: Int { pipeline.withLock { $0.roundTrips } }

    private static let connecting = ThreadPool(name: "postgres-open", count: 8, backlog: 65_536)

    /// Connects. One attempt, of at most a few seconds for each host.
    /// - Throws: ``PostgresError``, also if the database's encoding is not UTF8.
    public static func open(
        _ address: PostgresAddress, _ settings: PostgresSettings = PostgresSettings()
    ) async throws(PostgresError) -> PostgresConnection {
        let handle: PostgresHandle
        do {
            handle = try await connecting.run { try PostgresHandle(address, settings) }
        } catch let error as PostgresError {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .connection("\(error)", mayHaveRun: false)
        }
        let connection = PostgresConnection(
            handle, timeout: settings.statementTimeout)
        try PostgresThread.shared.add(connection, connection.socket)
        return connection
    }

    private init(_ handle: PostgresHandle, timeout: Duration?) {
        processID = PQbackendPID(handle.pointer)
        socket = PostgresSocket(PQsocket(handle.pointer))
        pipeline = Lock(PostgresPipeline(handle, timeout: timeout))
    }

    deinit {
        pipeline.withLock { _ = $0.end(.connection("the connection is closed", mayHaveRun: true)) }
        PostgresThread.shared.forget(socket)
    }

    /// Sends all statements at once and waits for all results: one round trip.
    ///
    /// Outside a transaction, the statements are one transaction.
    /// - Returns: the results of all statements.
    /// - Throws: the error of the first statement that failed; the later ones have not run.
    public func run(_ calls: [SQLCall]) async throws(PostgresError) -> [PostgresResult] {
        try await withCheckedContinuation { continuation in
            send(calls) { continuation.resume(returning: $0) }
        }.get()
    }

    /// Runs one statement.
    @discardableResult
    public func run(
        _ statement: SQLStatement, _ values: SQLValue...
    ) async throws(PostgresError) -> PostgresResult {
        try await run([SQLCall(statement, values)])[0]
    }

    /// Sends statements whose results do not matter: the COMMIT of a snapshot, for example. If one fails, the connection is closed.
    public func post(_ statements: SQLStatement...) {
        send(statements.map { SQLCall($0) }, nil)
    }

    /// Sends statements together with the next call: the BEGIN of a snapshot with its first read, for example.
    public func postWithNext(_ statements: SQLStatement...) {
        pipeline.withLock { $0.ahead += statements.map { SQLCall($0) } }
    }

    /// What the operator should know: one sentence for each of `fsync` and `full_page_writes` that is off.
    public func warnings() async throws(PostgresError) -> [String] {
        let names = ["fsync", "full_page_writes"]
        let states = try await run(.safety, .texts(names))
        return zip(names, states.texts(0, 0)).filter { $1 == "off" }.map { name, _ in
            "The setting \(name) of PostgreSQL is off: a crash of its machine can destroy the database."
        }
    }

    /// Closes the connection. Calls that wait for results fail.
    public func close() {
        change { $0.end(.connection("the connection is closed", mayHaveRun: true)) }
    }

    /// Rolls back an open transaction whose end was not posted.
    func rollBackIfOpen() {
        let isOpen = pipeline.withLock { pipeline in
            pipeline.ahead = []
            return pipeline.isInTransaction
        }
        if isOpen { post(.rollBack) }
    }

    /// Reads answers, and sends what could not be sent before. Only the polling thread calls it.
    /// - Returns: the calls that have ended. The caller tells them.
    func receive() -> PostgresPipeline.Outcomes {
        outcomes(of: { $0.receive() })
    }

    /// Ends the connection if the server has not answered for too long.
    func checkSilence() {
        change { $0.checkSilence() }
    }

    /// Sends all statements at once.
    func send(_ calls: [SQLCall], _ waiter: Waiter?) {
        change { $0.send(calls, waiter) }
        if socket.hasMoreToSend.load(ordering: .acquiring) { PostgresThread.shared.wake() }
    }

    /// Changes the pipeline and tells the calls that have ended.
    private func change(_ body: (inout PostgresPipeline) -> PostgresPipeline.News) {
        outcomes(of: body).tell()
    }

    /// Changes the pipeline.
    private func outcomes(
        of body: (inout PostgresPipeline) -> PostgresPipeline.News
    ) -> PostgresPipeline.Outcomes {
        let news = pipeline.use { pipeline in
            let news = body(&pipeline)
            socket.hasMoreToSend.store(pipeline.hasMoreToSend, ordering: .releasing)
            return news
        }
        if !news.isUsable { usable.store(false, ordering: .releasing) }
        if !news.isOpen { PostgresThread.shared.forget(socket) }
        return news.outcomes
    }
}

extension SQLStatement {
    static let rollBack = SQLStatement("ROLLBACK")
    /// Settings that an engine does not have are empty.
    static let safety = SQLStatement(
        """
        SELECT array_agg(coalesce(current_setting(name, true), '') ORDER BY place)
        FROM unnest($1::text[]) WITH ORDINALITY AS names (name, place)
        """)
}
