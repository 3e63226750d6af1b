import BlogTestSupport
import Glibc
import Testing

/// The limits of one client, from options and from the environment.
@Suite(.blocking)
struct LimitTests {
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
        let page = try MetricsPage.fetched(from: server.client)
        #expect(page["http_connections_turned_away_total"] ?? 0 >= 1)
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
