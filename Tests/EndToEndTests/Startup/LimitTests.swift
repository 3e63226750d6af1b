import BlogTestSupport
import Glibc
import Testing

/// The limits of one client, from options and from the environment.
@Suite(.blocking)
struct LimitTests {
    @Test(
        "A client that takes too long gets its status, or is closed",
        arguments: [
            ("header-timeout", "GET / HTTP/1.1\r\n", 408),
            (
                "body-timeout",
                "POST /sessions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{",
                408
            ),
            ("idle-timeout", "GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n", 200),
        ], [false, true])
    func timeouts(limit: (flag: String, request: String, status: Int), isFlag: Bool) throws {
        let variable = "BLOG_" + limit.flag.uppercased().replacing("-", with: "_")
        let blog = try TestBlog.empty()
        let server = try TestServer(
            ["--port", "0", "--database", blog.database] + (isFlag ? ["--" + limit.flag, "1"] : []),
            // The option takes precedence.
            environment: [variable: isFlag ? "3600" : "1"])

        // The client never closes the connection, so its end comes from the server.
        let answer = try server.client.send(raw: limit.request).answer()

        #expect(answer.status == limit.status)
        try server.stop()
    }

    @Test(
        "A connection beyond the limit gets 503 with Retry-After",
        arguments: [["--max-connections", "2"], ["--max-per-address", "2"]])
    func connections(arguments: [String]) throws {
        let blog = try TestBlog.empty()
        let server = try TestServer(["--port", "0", "--loops", "1", "--database", blog.database] + arguments)
        var kept = try (1...2).map { _ in try connection(server.client) }

        let refused = try HTTPExchange(host: server.client.host, port: server.client.port).answer()

        try expectProblem(refused, 503)
        #expect(refused["Retry-After"] == "1" && refused["Connection"] == "close")
        kept.removeLast()
        #expect(try untilAdmitted(server.client).status == 200)
        try server.stop()
    }

    @Test("Connections from another address have a limit of their own")
    func addresses() throws {
        let blog = try TestBlog.empty()
        let server = try TestServer(
            ["--port", "0", "--max-per-address", "1", "--database", blog.database])
        let (host, port) = (server.client.host, server.client.port)

        let first = try HTTPExchange(host: host, port: port)
        let second = try HTTPExchange(host: host, port: port, from: "127.0.0.2")

        for exchange in [first, second] {
            try exchange.send("GET /healthz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            #expect(try exchange.answer().status == 200)
        }
        try server.stop()
    }

    @Test(
        "An address beyond its part of the memory gets 429 for its oldest unfinished request",
        arguments: [true, false])
    func memory(isFlag: Bool) throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        let server = try TestServer(
            ["--port", "0", "--loops", "1", "--database", blog.database]
                + (isFlag ? ["--max-buffered", "1"] : []),
            environment: ["BLOG_MAX_BUFFERED": isFlag ? "1000" : "1"])
        let client = server.client
        let request =
            "POST /drafts HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nAuthorization: Bearer \(token)\r\n"
            + "Content-Length: 1000000\r\n\r\n" + String(repeating: " ", count: 60_000)
        func used() throws -> Double {
            try #require(try MetricsPage.fetched(from: client)["http_buffered_bytes"])
        }

        var unfinished: [HTTPExchange] = []
        for _ in 0..<3 {
            let before = try used()
            unfinished.append(try client.send(raw: request))
            try blockUntil("the request is read") { try used() != before }
        }

        let refused = try unfinished.removeFirst().answer()
        try expectProblem(refused, 429)
        #expect(refused["Retry-After"] == "1" && refused["Connection"] == "close")
        #expect(try client.get("/users/132").status == 200)
        #expect(try MetricsPage.fetched(from: client)["http_connections_evicted_total"] == 1)

        unfinished = []
        try blockUntil("free memory") { try used() == 0 }
        try server.stop()
    }

    @Test("The limit of open files is raised, and if it is too low, fewer connections are allowed")
    func descriptors() throws {
        let blog = try TestBlog.empty()
        let server = try TestServer(
            ChildProcess(
                .shell,
                [
                    "-c", #"ulimit -Sn 100 && ulimit -Hn 300 && exec "$0" "$@""#, Program.server.path,
                    "--port", "0", "--loops", "1", "--max-connections", "500", "--database", blog.database,
                ]))

        // With the database that is more than a hundred.
        let kept = try (1...92).map { _ in try connection(server.client) }
        let refused = try HTTPExchange(host: server.client.host, port: server.client.port).answer()

        #expect(refused.status == 503)
        withExtendedLifetime(kept) {}
        server.process.signal(SIGTERM)
        let errors = try server.process.end().errors
        #expect(errors.contains("The limit of open files is too low for --max-connections"))
        for number in ["500", "92", "300"] { #expect(errors.contains(number), "\(errors)") }
    }

    /// A connection that the server has accepted: the response has begun.
    private func connection(_ client: HTTPClient) throws -> HTTPExchange {
        let exchange = try client.send(raw: "GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n")
        try exchange.awaitFirstByte()
        return exchange
    }

    private func untilAdmitted(_ client: HTTPClient) throws -> ClientResponse {
        var answer = try client.get("/healthz")
        try blockUntil("an admitted connection") {
            if answer.status == 503 { answer = try client.get("/healthz") }
            return answer.status != 503
        }
        return answer
    }
}
