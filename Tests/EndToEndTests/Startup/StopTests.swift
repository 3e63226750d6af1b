import BlogTestSupport
import Glibc
import Testing

@Suite(.blocking)
final class StopTests: BlogTests {
    @Test(
        "SIGTERM, SIGINT and SIGHUP end the server with exit code 0, even just after the start",
        arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(number: Int32) throws {
        let blog = try TestBlog.empty()

        for _ in 1...LongTests.value(5, short: 2) {
            let process = try ChildProcess(.server, ["--port", "0", "--database", blog.database])
            let line = try process.firstLine()
            let result = try process.end(number)

            #expect(result.exitCode == 0)
            #expect(result.text == line + "\n")
            #expect(result.errors.isEmpty)
        }
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test("A request in flight at a shutdown gets its response, and no new connection is accepted")
    func draining() throws {
        let (server, request) = try underWay(blog, token: token)

        server.process.signal(SIGTERM)
        try waitUntilRefused(server.client)
        try request.send("}")
        let answer = try request.answer()

        #expect(answer.status == 201 && answer["Connection"] == "close")
        let result = try server.process.end()
        #expect(result.exitCode == 0)
        #expect(result.errors.contains(#" info "POST /drafts" 201 "#))
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE title = 'Late'") == 1)
    }

    @Test(
        "A write that waits for another program's lock does not delay the end of a server after the drain time"
    )
    func lockedOut() throws {
        let server = try blog.serve("--drain", "0")

        let (result, time) = try blog.whileWriting {
            let like = try server.client.send("PUT", "/blogs/3/like", token: token)
            try blockUntil("a waiting write") {
                try server.client.get("/metrics").text.contains("\nblog_database_queued_writes 1\n")
            }
            let start = ContinuousClock.now
            let result = try server.end(SIGTERM)
            withExtendedLifetime(like) {}
            return (result, ContinuousClock.now - start)
        }

        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(!result.errors.contains("The shutdown takes too long"))
        #expect(time < .seconds(4), "The write waits for five seconds.")
        #expect(try blog.integer("SELECT count(*) FROM likes WHERE post_id = 3") == 1)
    }

    @Test("A second signal ends a server at once that waits for a request")
    func twice() throws {
        let (server, request) = try underWay(blog, token: blog.token(of: "ada"))

        server.process.signal(SIGINT)
        try waitUntilRefused(server.client)
        server.process.signal(SIGTERM)

        #expect(try server.process.end().exitCode == 128 + SIGTERM)
        #expect(throws: SystemFailure.self) { try request.answer() }
    }

    @Test("A request that does not end is cut off after the drain time")
    func cutOff() throws {
        let (server, request) = try underWay(blog, token: blog.token(of: "ada"), "--drain", "0")

        server.process.signal(SIGTERM)

        let result = try server.process.end()
        #expect(result.exitCode == 0)
        #expect(result.errors.contains(#" info "POST /drafts" 499 "#))
        #expect(result.errors.hasSuffix(" complete=false\n"))
        #expect(throws: SystemFailure.self) { try request.answer() }
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE title = 'Late'") == 0)
    }

    /// A server, and a request without its last byte.
    private func underWay(
        _ blog: TestBlog, token: String, _ arguments: String...
    ) throws -> (TestServer, HTTPExchange) {
        let server = try TestServer(["--port", "0", "--loops", "1", "--database", blog.database] + arguments)
        let body = #"{"title":"Late","body":""#
        let request = try server.client.send(
            raw: "POST /drafts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count + 2)\r\n\r\n\(body)\"")
        // With one loop, this response shows that the bytes before it were read.
        #expect(try server.client.get("/healthz").status == 200)
        return (server, request)
    }

    private func waitUntilRefused(_ client: HTTPClient) throws {
        try blockUntil("a refused connection") {
            (try? HTTPExchange(host: client.host, port: client.port)) == nil
        }
    }
}
