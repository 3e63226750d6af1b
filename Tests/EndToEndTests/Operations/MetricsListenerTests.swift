import BlogTestSupport
import Glibc
import Testing

/// A server whose metrics have an address of their own.
@Suite(.blocking)
final class MetricsListenerTests: BlogTests {
    @Test("With --metrics-listen, the metrics are at that address only, and nothing else is there")
    func apart() throws {
        for (arguments, environment) in [
            (["--metrics-listen", "127.0.0.1:0"], [:]), ([], ["BLOG_METRICS_LISTEN": "127.0.0.1:0"]),
        ] {
            let server = try TestServer(
                ["--port", "0", "--database", blog.database] + arguments, environment: environment)
            let metrics = try metrics(of: server)

            try expectProblem(server.client.get("/metrics"), 404)
            let page = try MetricsPage.fetched(from: metrics)
            #expect(page[#"http_requests_total{route="none",method="GET",status="404"}"#] == 1)
            #expect(page["process_open_fds"] ?? 0 > 0)
            for path in ["/", "/healthz", "/blogs", "/metrics/"] { try expectProblem(metrics.get(path), 404) }
            try expectProblem(metrics.request("POST", "/metrics"), 405)
            #expect(try metrics.get("/metrics")["X-Content-Type-Options"] == "nosniff")
            try expectProblem(metrics.send(raw: "nonsense\r\n\r\n").answer(), 400)
            let log = try server.log().joined(separator: "\n")
            #expect(log.contains(#" info "GET /metrics" 200 "#))
        }
    }

    @Test("The metrics of a Unix socket are read, and its file is removed at the end")
    func unixSocket() throws {
        let path = blog.path("metrics")
        let server = try blog.serve("--metrics-listen", "unix:\(path)")
        #expect(try server.process.lines(2)[1] == "metrics on unix:\(path)")

        let exchange = try HTTPExchange(unix: path)
        try exchange.send("GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")

        #expect(try exchange.answer().status == 200)
        try server.stop()
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test("A shutdown lets an unfinished request for metrics end, and accepts no further one")
    func draining() throws {
        let server = try blog.serve("--metrics-listen", "127.0.0.1:0")
        let metrics = try metrics(of: server)
        let scrape = try metrics.send(raw: "GET /metrics HTTP/1.1\r\nHost: a\r\n")
        // With one loop, this response shows that the bytes before it were read.
        #expect(try metrics.get("/metrics").status == 200)

        server.process.signal(SIGTERM)
        for client in [server.client, metrics] {
            try blockUntil("a refused connection") {
                (try? HTTPExchange(host: client.host, port: client.port)) == nil
            }
        }
        try scrape.send("\r\n")
        let answer = try scrape.answer()

        #expect(answer.status == 200 && answer["Connection"] == "close")
        #expect(try server.process.end().exitCode == 0)
    }

    /// A client of the address that the server prints on its second line.
    private func metrics(of server: TestServer) throws -> HTTPClient {
        let line = try server.process.lines(2)[1]
        let port = try #require(line.wholeMatch(of: /metrics on http:\/\/127\.0\.0\.1:(\d+)/)?.1)
        return HTTPClient(host: "127.0.0.1", port: try #require(Int(port)))
    }
}
