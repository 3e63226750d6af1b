import BlogTestSupport
import Database
import Glibc
import PostgresTestSupport
import Testing

@Suite("Connections to PostgreSQL", .timeLimit(.minutes(10)))
struct ConnectionTests {
    private func error(of body: () async throws -> Void) async -> PostgresError? {
        await #expect(throws: PostgresError.self) { try await body() }
    }

    @Test("A wrong password is refused, and no error or description has it")
    func wrongPassword() async throws {
        let server = try PostgresServer.shared()
        let address = try server.address(user: PostgresServer.guardedRole, password: "s3cret%20word")

        let error = await error { _ = try await PostgresConnection.open(address) }
        var dumped = "\(String(describing: error)) \(address) \(String(reflecting: address))"
        dump(address, to: &dumped)
        dump(error, to: &dumped)

        #expect(dumped.contains("guarded"))
        #expect(!dumped.contains("s3cret"))
        guard case .connection(_, mayHaveRun: false) = error else {
            Issue.record("\(dumped)")
            return
        }
        let right = try server.address(user: PostgresServer.guardedRole, password: "right")
        #expect(try await PostgresConnection.open(right).isUsable)
    }

    @Test(
        "An address that is not valid is refused without repeating it",
        arguments: [
            "", "s3cret", "postgres://u:s3cret%zz@h/d", "http://u:s3cret@h/d",
            "postgres://u:s3cret@h/d\0", "postgres://u:s3cret@h/d?s3cret=1",
        ])
    func invalidAddress(_ text: String) throws {
        let error = #expect(throws: PostgresError.self) { try PostgresAddress(text) }

        #expect("\(String(describing: error))".contains("postgres://USER@HOST:PORT/DATABASE"))
        #expect(!"\(String(describing: error))".contains("s3cret"))
    }

    @Test("The description of an address has the user, every host and the database")
    func description() throws {
        let several =
            "postgresql://ada:p%40ss@one:1,two:2/blog?target_session_attrs=read-write&sslpassword=p%40ss"

        #expect(try PostgresAddress(several).description == "postgres://ada@one:1,two:2/blog")
        #expect(try PostgresAddress("postgres://u:s3cret?x@h:5/d").description == "postgres://u@h:5/d")
        #expect(try PostgresAddress("postgres://h").description == "postgres://h")
        #expect(try PostgresAddress("postgres://").description == "postgres://")
        #expect(PostgresAddress.isAddress(several))
        #expect(!PostgresAddress.isAddress("blog.sqlite"))
    }

    @Test("A database whose encoding is not UTF8 is refused")
    func wrongEncoding() async throws {
        let server = try PostgresServer.shared()
        try await PostgresSession.onThread(server.address(), PostgresSettings()) {
            try $0.execute("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
        }

        let error = await error { _ = try await PostgresConnection.open(server.address(database: "latin")) }

        #expect(
            error == .connection("the encoding of the database is LATIN1 and must be UTF8", mayHaveRun: false)
        )
    }

    @Test("A server without fsync gets two warnings, and a durable one gets none")
    func warnings() async throws {
        let unsafe = try await PostgresConnection.open(PostgresServer.shared().address()).warnings()
        let durable = try PostgresServer(isDurable: true)
        let safe = try await PostgresConnection.open(durable.address()).warnings()

        #expect(unsafe.count == 2)
        #expect(unsafe.first?.contains("fsync") == true)
        #expect(unsafe.last?.contains("full_page_writes") == true)
        #expect(safe == [])
    }

    @Test("A session has its settings, and the address wins over them")
    func settings() async throws {
        var settings = PostgresSettings()
        settings.schema = "a \"b\\c"
        settings.statementTimeout = .milliseconds(1_234)
        settings.lockTimeout = nil
        let names = [
            "plan_cache_mode", "jit", "synchronous_commit", "client_encoding", "search_path",
            "statement_timeout",
            "lock_timeout", "idle_in_transaction_session_timeout", "application_name",
            "default_transaction_isolation",
        ]
        let statement = SQLStatement.once(
            "SELECT array_agg(current_setting(name) ORDER BY place) FROM unnest($1) WITH ORDINALITY AS n (name, place)"
        )
        let address = try PostgresServer.shared().address()
        let other = try PostgresServer.shared().address(
            parameters: "application_name=other&options=-c%20jit%3Don")

        let usual = try await PostgresConnection.open(address, settings).run(statement, .texts(names)).texts(
            0, 0)

        #expect(
            usual == [
                "force_generic_plan", "off", "on", "UTF8", "\"a \"\"b\\c\"", "1234ms", "0", "10s", "blog",
                "read committed",
            ])
        let changed = try await PostgresConnection.open(other).run(statement, .texts(names)).texts(0, 0)
        #expect([changed[1], changed[2], changed[8]] == ["on", "on", "other"])
    }

    @Test("A call that waits for results fails when its connection is closed")
    func close() async throws {
        let connection = try await PostgresConnection.open(PostgresServer.shared().address())
        let waiting = Task { try await connection.run(.once("SELECT pg_sleep(600)")) }
        try await eventually("a statement") { try await isRunning(connection) }

        connection.close()

        let error = await error { _ = try await waiting.value }
        #expect(error == .connection("the connection is closed", mayHaveRun: true))
        let later = await self.error { try await connection.run(.once("SELECT 1")) }
        #expect(later == .connection("the connection is closed", mayHaveRun: false))
    }

    @Test("A call whose server process is ended fails with the server's reason, and may have run")
    func terminated() async throws {
        let address = try PostgresServer.shared().address()
        let connection = try await PostgresConnection.open(address)
        let waiting = Task { try await connection.run(.once("SELECT pg_sleep(600)")) }
        try await eventually("a statement") { try await isRunning(connection) }

        try await PostgresConnection.open(address)
            .run(.once("SELECT pg_terminate_backend($1::bigint::int)"), .integer(Int64(connection.processID)))

        let error = await error { _ = try await waiting.value }
        #expect(
            error == .connection("terminating connection due to administrator command", mayHaveRun: true))
        #expect(!connection.isUsable)
    }

    @Test("A server process that is frozen does not hold a call for ever")
    func frozen() async throws {
        var settings = PostgresSettings()
        settings.statementTimeout = .milliseconds(10)
        let connection = try await PostgresConnection.open(PostgresServer.shared().address(), settings)
        kill(connection.processID, SIGSTOP)
        defer { kill(connection.processID, SIGCONT) }

        let error = await error { try await connection.run(.once("SELECT 1")) }

        guard case .connection(let message, mayHaveRun: true) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(message.hasPrefix("the server has not answered"))
    }

    private func isRunning(_ connection: PostgresConnection) async throws -> Bool {
        let watching = try await PostgresConnection.open(PostgresServer.shared().address())
        defer { watching.close() }
        let statement = SQLStatement.once(
            "SELECT count(*) FROM pg_stat_activity WHERE pid = $1 AND state = 'active'")
        return try await watching.run(statement, .integer(Int64(connection.processID))).integer(0, 0) == 1
    }
}
