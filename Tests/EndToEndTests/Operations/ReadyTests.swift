import BlogTestSupport
import Foundation
import Testing

/// The server's readiness.
@Suite(.blocking)
struct ReadyTests {
    @Test("A server whose database can be read is ready, in both media and with any token")
    func ready() throws {
        try TestBlog.empty().withProgram { client in
            let json = try client.get("/readyz", token: "bad")
            #expect(json.status == 200 && json.text == "{\"status\":\"ok\"}\n")
            #expect(json["Content-Type"] == "application/json")
            #expect(json["Cache-Control"] == "no-store")
            let text = try client.get("/readyz", accept: "text/plain")
            #expect(text.status == 200 && text.text == "ok\n")
            try expectProblem(client.get("/readyz", accept: "image/png"), 406)
            try expectProblem(client.request("POST", "/readyz"), 405)
            #expect(try client.request("HEAD", "/readyz").body.isEmpty)
        }
    }

    @Test("A server without its database file is alive but not ready, until the file is back")
    func moved() throws {
        let blog = try TestBlog.demo()

        try blog.withProgram { client in
            try FileManager.default.moveItem(atPath: blog.database, toPath: blog.path("away"))

            let away = try client.get("/readyz", accept: "text/plain")
            try expectProblem(away, 503)
            #expect(away["Retry-After"] == "5")
            #expect(try away.json["detail"].string == "The database cannot be read or written.")
            #expect(try client.get("/healthz").status == 200)

            try FileManager.default.moveItem(atPath: blog.path("away"), toPath: blog.database)
            #expect(try client.get("/readyz").status == 200)
        }
    }

    @Test("A server without its tables is not ready, and the log has the reason")
    func emptied() throws {
        let blog = try TestBlog.demo()
        let server = try TestServer(database: blog.database)
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
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")

        try blog.withProgram { client in
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

    @Test("Another program's short write does not affect readiness")
    func beingWritten() throws {
        let blog = try TestBlog.demo()

        try blog.withProgram { client in
            let status = try blog.whileWriting { try client.get("/readyz").status }

            #expect(status == 200)
        }
    }

    @Test("A server that shuts down answers /readyz with 503")
    func draining() throws {
        let blog = try TestBlog.empty()
        let server = try TestServer(["--port", "0", "--loops", "1", "--database", blog.database])
        let request = try server.client.send(raw: "GET /readyz HTTP/1.1\r\nHost: a\r\n")
        #expect(try server.client.get("/healthz").status == 200)

        server.process.signal(SIGTERM)
        try blockUntil("a refused connection") {
            (try? HTTPExchange(host: server.client.host, port: server.client.port)) == nil
        }
        try request.send("\r\n")
        let answer = try request.answer()

        try expectProblem(answer, 503)
        #expect(try answer.json["detail"].string == "The server is shutting down.")
        #expect(answer["Retry-After"] == "5" && answer["Connection"] == "close")
        #expect(try server.process.end().exitCode == 0)
        #expect(try blog.files() == ["blog.sqlite"])
    }
}
