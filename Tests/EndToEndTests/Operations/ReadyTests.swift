import BlogTestSupport
import Foundation
import Testing

/// The server's readiness.
@Suite(.blocking)
final class ReadyTests: ProgramTests {
    @Test("A server whose database can be read is ready, in both media and with any token")
    func ready() throws {
        let json = try client.get("/readyz", token: "bad")
        #expect(json.status == 200 && json.text == "{\"status\":\"ok\"}\n")
        let text = try client.get("/readyz", accept: "text/plain")
        #expect(text.status == 200 && text.text == "ok\n")
    }

    @Test("A server without its tables is not ready, and the log has the reason")
    func emptied() throws {
        let server = try blog.serve()
        try blog.execute("ALTER TABLE users RENAME TO others")

        let answer = try server.client.get("/readyz")
        let log = try server.log()

        try expectProblem(answer, 503)
        let id = try #require(answer["X-Request-Id"])
        #expect(
            log.contains { $0.contains(id) && $0.contains(" error ") && $0.contains("no such table: users") })
    }

    @Test("Another program's write lock makes a server that cannot write unready, until it is released")
    func lockedOut() throws {
        try blog.whileWriting {
            try expectProblem(client.request("PUT", "/blogs/3/like", token: token), 503)

            try expectProblem(client.get("/readyz"), 503)
            #expect(try client.get("/healthz").status == 200)
            #expect(try client.get("/blogs/3").status == 200)
        }

        try blockUntil("readiness") { try client.get("/readyz").status == 200 }
        #expect(try client.request("PUT", "/blogs/3/like", token: token).status == 200)
    }
}
