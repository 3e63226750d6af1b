import BlogTestSupport
import PostgresTestSupport
import Synchronization
import Testing

@testable import Database

@Suite("Pools of connections to PostgreSQL", .timeLimit(.minutes(10)))
struct PoolTests {
    private final class Order: Sendable {
        let numbers = Mutex<[Int]>([])
    }

    private static let one = SQLStatement("SELECT 1")
    private static let echo = SQLStatement("SELECT $1::bigint")
    private static let commit = SQLStatement("COMMIT")
    private static let settings = SQLStatement(
        "SELECT current_setting('blog.stays', true) || current_setting('blog.ends', true)")

    private func makePool(_ count: Int, waitLimit: Duration = patience) throws -> PostgresPool {
        try PostgresPool(PostgresServer.shared().address(), count: count, waitLimit: waitLimit)
    }

    private func works(_ pool: PostgresPool) async throws -> Bool {
        try await pool.withConnection { try await $0.run(Self.one).integer(0, 0) == 1 }
    }

    /// Begins a transaction with a setting that stays after a commit, and one that any end of the transaction takes back.
    private func begin(on connection: PostgresConnection) async throws {
        _ = try await connection.run([
            SQLCall(.once("BEGIN")), SQLCall(.once("SET blog.stays = 'yes'")),
            SQLCall(.once("SET LOCAL blog.ends = 'no'")),
        ])
    }

    /// Whether the transaction of ``begin(on:)`` was committed.
    private func isCommitted(_ pool: PostgresPool) async throws -> Bool {
        try await pool.withConnection {
            try await $0.run(Self.settings).text(0, 0) == "yes"
        }
    }

    private func end(_ connection: PostgresConnection) async throws {
        let other = try await PostgresConnection.open(PostgresServer.shared().address())
        try await other.run(
            .once("SELECT pg_terminate_backend($1::bigint::int)"), .integer(Int64(connection.processID)))
        try await eventually("the end of a connection") { !connection.isUsable }
    }

    /// Takes a connection from a pool in which tasks wait too short to connect on a busy machine.
    private func takeAtLast(_ pool: PostgresPool) async throws -> PostgresConnection {
        var connection: PostgresConnection?
        try await eventually("a connection") {
            connection = try? await pool.take()
            return connection != nil
        }
        return try #require(connection)
    }

    @Test("Tasks get a connection first in, first out")
    func order() async throws {
        let pool = try makePool(1)
        let connection = try await pool.take()
        let order = Order()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let own = try await pool.take()
                    order.numbers.withLock { $0.append(number) }
                    pool.giveBack(own)
                }
                try await eventually("a task that waits") { pool.figures.waiting == number + 1 }
            }
            #expect(pool.figures == PostgresPool.Figures(open: 1, inUse: 1, waiting: 8))

            pool.giveBack(connection)
            try await group.waitForAll()
        }

        #expect(order.numbers.withLock { $0 } == Array(0..<8))
        #expect(pool.figures == PostgresPool.Figures(open: 1, inUse: 0, waiting: 0))
    }

    @Test("Reads that wait for a connection are sent together, and each gets its own results")
    func sharedReads() async throws {
        let pool = try makePool(1)
        let connection = try await pool.take()
        let roundTrips = connection.roundTrips

        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<8 as Range<Int64> {
                group.addTask {
                    let results = try await pool.read([
                        SQLCall(Self.echo, .integer(number)), SQLCall(Self.echo, .integer(-number)),
                    ])
                    return results.map { $0.integer(0, 0) } == [number, -number]
                }
            }
            try await eventually("reads that wait") { pool.figures.waiting == 8 }
            pool.giveBack(connection)
            for try await isRight in group { #expect(isRight) }
        }

        #expect(connection.roundTrips == roundTrips + 1)
        #expect(pool.figures == PostgresPool.Figures(open: 1, inUse: 0, waiting: 0))
    }

    @Test("A read that fails does not fail those that were sent with it")
    func failedRead() async throws {
        let pool = try makePool(1)
        let connection = try await pool.take()
        let quotient = SQLStatement("SELECT 1 / $1::bigint")

        try await withThrowingTaskGroup(of: Int64?.self) { group in
            for number in 0...3 as ClosedRange<Int64> {
                group.addTask {
                    do {
                        return try await pool.read([SQLCall(quotient, .integer(number))])[0].integer(
                            0, 0)
                    } catch PostgresError.server(sqlState: "22012", _) {
                        return nil
                    }
                }
            }
            try await eventually("reads that wait") { pool.figures.waiting == 4 }
            pool.giveBack(connection)
            var found: [Int64?] = []
            for try await value in group { found.append(value) }
            #expect(Set(found) == [nil, 1, 0] && found.count == 4)
        }

        #expect(pool.figures == PostgresPool.Figures(open: 1, inUse: 0, waiting: 0))
    }

    @Test("Reads that are made again use every idle connection")
    func repeatedReads() async throws {
        let pool = try makePool(3)
        let taken = try await [pool.take(), pool.take(), pool.take()]
        let holder = try await PostgresConnection.open(PostgresServer.shared().address())
        for key in [90_001, 90_002] as [Int64] {
            try await holder.run(.once("SELECT pg_advisory_lock($1)"), .integer(key))
        }
        // Each waits for a key. Then the first one divides by zero.
        let failing = SQLStatement("SELECT 1 / length(pg_advisory_xact_lock($1)::text)")
        let waiting = SQLStatement("SELECT length(pg_advisory_xact_lock($1)::text)::bigint")

        func read(_ statement: SQLStatement, _ number: Int64) async throws -> Task<Int64?, Never> {
            let before = pool.figures.waiting
            let task = Task {
                try? await pool.read([SQLCall(statement, .integer(number))])[0].integer(0, 0)
            }
            try await eventually("a read that waits") { pool.figures.waiting == before + 1 }
            return task
        }
        let reads = try await [
            read(failing, 90_001), read(waiting, 90_002), read(waiting, 90_002), read(Self.echo, 7),
        ]
        // The first connection takes all reads, so the others are idle when they fail.
        for connection in taken { pool.giveBack(connection) }
        try await holder.run(.once("SELECT pg_advisory_unlock($1)"), .integer(90_001))
        #expect(await reads[3].value == 7)
        try await holder.run(.once("SELECT pg_advisory_unlock($1)"), .integer(90_002))

        var found: [Int64?] = []
        for read in reads { found.append(await read.value) }
        #expect(found == [nil, 0, 0, 7])
        holder.close()
    }

    @Test("A read whose connection is lost is made again on another one")
    func lostRead() async throws {
        let pool = try makePool(1)
        let connection = try await pool.take()
        pool.giveBack(connection)
        let ending = SQLStatement(
            "SELECT CASE WHEN pg_backend_pid() = $1 THEN pg_terminate_backend($1::bigint::int)::int ELSE 7 END"
        )

        let results = try await pool.read([SQLCall(ending, .integer(Int64(connection.processID)))])

        #expect(results[0].integer(0, 0) == 7)
        #expect(!connection.isUsable)
    }

    @Test("The statements of a read see one state, if the settings say so")
    func oneState() async throws {
        let schema = try await PostgresTestSchema(creating: "CREATE TABLE t (a bigint)")
        var settings = schema.settings
        settings.readsOneState = true
        let pool = PostgresPool(schema.address, settings, count: 1, waitLimit: patience)
        let writer = try await PostgresConnection.open(schema.address, schema.settings)
        let count = SQLStatement("SELECT count(*) FROM t")
        try await writer.run(.once("BEGIN"))
        try await writer.run(.once("SELECT pg_advisory_xact_lock(36)"))
        let other = try await PostgresConnection.open(schema.address, schema.settings)

        async let counts = pool.read([
            SQLCall(count), SQLCall(.once("SELECT pg_advisory_lock_shared(36)")),
            SQLCall(count),
        ])
        try await eventually("a read that waits for the lock") {
            try await other.run(.once("SELECT FROM pg_locks WHERE objid = 36 AND NOT granted")).count == 1
        }
        try await writer.run(.once("INSERT INTO t VALUES (1)"))
        try await writer.run(.once("COMMIT"))

        #expect(try await counts.map { $0.integer(0, 0) } == [0, 0, 0])
        #expect(try await pool.read([SQLCall(count)])[0].integer(0, 0) == 1)
    }

    @Test("The end of a transaction travels with the first statement of the task that waits")
    func endWithWaiter() async throws {
        let pool = try makePool(1)
        let connection = try await pool.take()
        try await begin(on: connection)
        let roundTrips = connection.roundTrips
        async let isCommitted = isCommitted(pool)
        try await eventually("a task that waits") { pool.figures.waiting == 1 }

        pool.giveBack(connection, ending: Self.commit)

        #expect(try await isCommitted)
        #expect(connection.roundTrips == roundTrips + 1)
    }

    @Test("The end of a transaction is sent at once if no task waits")
    func endWithoutWaiter() async throws {
        let pool = try makePool(1)
        let connection = try await pool.take()
        try await begin(on: connection)

        pool.giveBack(connection, ending: Self.commit)

        #expect(try await isCommitted(pool))
    }

    @Test("A task that waits too long fails, and the connection is not lost")
    func waitLimit() async throws {
        let pool = try makePool(1, waitLimit: .milliseconds(50))
        let connection = try await takeAtLast(pool)

        await #expect(throws: PostgresError.poolExhausted) { try await pool.take() }
        pool.giveBack(connection)

        #expect(try await works(pool))
        #expect(pool.figures == PostgresPool.Figures(open: 1, inUse: 0, waiting: 0))
    }

    @Test("A task that is cancelled while it waits leaves the queue")
    func cancelledWaiter() async throws {
        let pool = try makePool(1)
        let connection = try await pool.take()
        let waiting = Task { try await pool.take() }
        try await eventually("a task that waits") { pool.figures.waiting == 1 }

        waiting.cancel()

        await #expect(throws: PostgresError.cancelled) { try await waiting.value }
        #expect(pool.figures.waiting == 0)
        pool.giveBack(connection)
        #expect(try await works(pool))
    }

    @Test("A task that is cancelled while its statement runs gives back a connection without a transaction")
    func cancelledStatement() async throws {
        let pool = try makePool(1)
        let begun = Mutex(false)
        let task = Task {
            try await pool.withConnection { connection in
                _ = try await connection.run([SQLCall(.once("BEGIN READ ONLY")), SQLCall(Self.one)])
                begun.withLock { $0 = true }
                repeat { try await connection.run(.once("SELECT pg_sleep(0.1)")) } while !Task.isCancelled
                try Task.checkCancellation()
            }
        }
        try await eventually("a transaction") { begun.withLock { $0 } }

        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        let isReadOnly = try await pool.withConnection {
            try await $0.run(.once("SHOW transaction_read_only")).text(0, 0)
        }
        #expect(isReadOnly == "off")
        #expect(pool.figures.open == 1)
    }

    @Test("64 tasks share four connections")
    func manyTasks() async throws {
        let pool = try makePool(4)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 {
                group.addTask {
                    for _ in 0..<LongTests.value(100, short: 10) {
                        guard try await works(pool) else { return false }
                    }
                    return true
                }
            }
            for try await works in group { #expect(works) }
        }

        let figures = pool.figures
        #expect(1...4 ~= figures.open)
        #expect(figures.inUse == 0)
    }

    @Test("A connection that the server has ended is replaced, idle or in use")
    func replaced() async throws {
        let pool = try makePool(1)
        let idle = try await pool.take()
        pool.giveBack(idle)
        try await end(idle)
        #expect(pool.figures.open == 0)

        let used = try await pool.take()
        #expect(used.processID != idle.processID)
        try await end(used)
        pool.giveBack(used)

        #expect(try await works(pool))
        #expect(pool.figures == PostgresPool.Figures(open: 1, inUse: 0, waiting: 0))
    }

    @Test(
        "Tasks wait while the server is stopped, and continue after it has started",
        arguments: [PostgresServer.End.fast, .immediate])
    func restart(_ end: PostgresServer.End) async throws {
        let server = try PostgresServer()
        let pool = try PostgresPool(server.address(), count: 4, waitLimit: patience)
        #expect(try await works(pool))
        try server.stop(end)
        try await eventually("the end of the connections") { pool.figures.open == 0 }
        let tasks = (0..<8).map { _ in Task { try await works(pool) } }
        try await eventually("tasks that wait") { pool.figures.waiting == 8 }

        try server.start()

        for task in tasks { #expect(try await task.value) }
    }

    @Test("While the server is stopped, a task fails with the reason")
    func stopped() async throws {
        let server = try PostgresServer()
        let pool = try PostgresPool(server.address(), count: 4, waitLimit: .milliseconds(50))
        try server.stop()

        var message = ""
        try await eventually("a failed attempt to connect") {
            let error = await #expect(throws: PostgresError.self) { try await pool.take() }
            guard case .connection(let reason, mayHaveRun: false) = error else { return false }
            message = reason
            return true
        }

        #expect(message.contains("No such file or directory"))
        #expect(!message.contains("\n"))
    }

    @Test("Work that may be repeated runs once more if its connection is lost")
    func repetition() async throws {
        let pool = try makePool(2)
        let runs = Mutex<[Int32]>([])

        let value = try await pool.withConnection(repeatsIfLost: true) { connection in
            let isFirst = runs.withLock { runs in
                runs.append(connection.processID)
                return runs.count == 1
            }
            if isFirst { try await end(connection) }
            return try await connection.run(Self.one).integer(0, 0)
        }

        #expect(value == 1)
        #expect(Set(runs.withLock { $0 }).count == 2)
        #expect(pool.figures == PostgresPool.Figures(open: 1, inUse: 0, waiting: 0))
    }

    @Test("Work that may be repeated waits only once for a server that is stopped")
    func singleWait() async throws {
        let server = try PostgresServer()
        let pool = try PostgresPool(server.address(), count: 4, waitLimit: .seconds(3))
        try server.stop()

        func time(repeating: Bool) async -> Duration {
            await ContinuousClock().measure {
                await #expect(throws: PostgresError.self) {
                    try await pool.withConnection(repeatsIfLost: repeating) { try await $0.run(Self.one) }
                }
            }
        }
        // On a busy machine a wait takes longer, and another one shows it.
        for _ in 1...5 where await time(repeating: true) < time(repeating: false) * 1.6 { return }
        Issue.record("Five times, work that may be repeated waited twice.")
    }

    @Test("A closed pool refuses tasks that wait and later ones")
    func close() async throws {
        let pool = try makePool(2)
        let connection = try await pool.take()
        let other = try await pool.take()
        pool.giveBack(other)
        let third = try await pool.take()
        let waiting = Task { try await pool.take() }
        try await eventually("a task that waits") { pool.figures.waiting == 1 }

        pool.close()
        pool.giveBack(connection)
        pool.giveBack(third)

        let closed = PostgresError.connection("the pool is closed", mayHaveRun: false)
        await #expect(throws: closed) { try await waiting.value }
        await #expect(throws: closed) { try await pool.take() }
        #expect(!connection.isUsable)
        #expect(pool.figures == PostgresPool.Figures())
    }
}
