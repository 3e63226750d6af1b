import BlogTestSupport
import Foundation
import Glibc
import Testing

/// A server with a shutdown delay announces the shutdown and continues to serve.
@Suite(.blocking)
final class ShutdownDelayTests: BlogTests {
    @Test(
        "During the shutdown delay the server is not ready but serves old and new connections, until the next signal"
    )
    func shutdownDelay() throws {
        let server = try blog.serve("--loops", "1", "--shutdown-delay", "3600")
        let client = server.client
        let kept = try client.send(raw: "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        try kept.awaitFirstByte()

        server.process.signal(SIGTERM)
        let deadline = Deadline()
        while try client.get("/readyz").status == 200 { try #require(deadline.milliseconds > 0) }
        let notReady = try client.get("/readyz")
        let read = try client.get("/users/132")
        let wrote = try client.logIn("ada", "no such password")
        try kept.send("GET /users/132 HTTP/1.1\r\nHost: a\r\n\r\n")
        try kept.send("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        let answers = String(decoding: try kept.bytes(), as: UTF8.self)
        let end = try server.end(SIGTERM)

        try expectProblem(notReady, 503)
        #expect(notReady["Retry-After"] == "5")
        #expect(try notReady.json["detail"].string == "The server is shutting down.")
        #expect(read.status == 200)
        #expect(wrote.status == 401)
        #expect(answers.components(separatedBy: "HTTP/1.1 200 OK").count == 4)
        #expect(end.exitCode == 0)
        #expect(
            end.errors.contains(" notice blog-server: Shutting down soon: /readyz answers 503 seconds=3600\n")
        )
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test("The server ends after a shutdown delay from the environment")
    func timeIsOver() throws {
        let blog = try TestBlog.empty()
        let server = try blog.serve(environment: ["BLOG_SHUTDOWN_DELAY": "1"])

        server.process.signal(SIGINT)
        // The delay may be over before the next request.
        try blockUntil("a shutdown") { (try? server.client.get("/readyz").status) != 200 }

        #expect(try server.process.end().exitCode == 0)
    }

    @Test("A third signal ends a draining server at once")
    func thirdSignal() throws {
        let server = try blog.serve("--loops", "1", "--shutdown-delay", "3600", "--drain", "3600")
        let client = server.client
        let request = try client.send(
            raw:
                "POST /sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{"
        )
        #expect(try client.get("/healthz").status == 200)

        server.process.signal(SIGTERM)
        try blockUntil("a shutdown") { try client.get("/readyz").status != 200 }
        server.process.signal(SIGTERM)
        try blockUntil("a refused connection") {
            (try? HTTPExchange(host: client.host, port: client.port)) == nil
        }
        server.process.signal(SIGTERM)

        #expect(try server.process.end().exitCode == 128 + SIGTERM)
        #expect(throws: SystemFailure.self) { try request.answer() }
    }
}
