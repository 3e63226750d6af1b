import Foundation
import Glibc
import Testing

/// SQLite continues to write to a file that was removed. The server must not acknowledge these writes.
@Suite(.blocking)
final class VanishedFileTests: BlogTests {
    @Test(
        "While a database file is moved away no write is acknowledged, and writing continues when it is back",
        arguments: ["blog.sqlite", "blog.sqlite-wal", "blog.sqlite-shm"])
    func moved(file: String) throws {
        let server = try blog.serve()
        #expect(try like(1, server, token).status == 200)

        try FileManager.default.moveItem(atPath: blog.path(file), toPath: blog.path("away"))
        let away = try like(2, server, token)
        let read = try server.client.get("/blogs/1", token: token)
        try FileManager.default.moveItem(atPath: blog.path("away"), toPath: blog.path(file))
        let back = try like(3, server, token)
        #expect(try server.client.get("/readyz").status == 200)
        let end = try server.end(SIGTERM)

        try expectVanished(away)
        #expect(try read.json["isLiked"].bool == true)
        #expect(back.status == 200)
        let id = try #require(away["X-Request-Id"])
        #expect(
            end.errors.split(separator: "\n").contains {
                $0.contains(id) && $0.contains("was deleted, moved or replaced")
            })
        #expect(end.exitCode == 0)
        for (post, likes) in [(1, 1), (2, 0), (3, 1)] {
            #expect(
                try blog.integer("SELECT count(*) FROM likes WHERE user_id = 132 AND post_id = \(post)")
                    == likes, "\(post)")
        }
    }

    @Test("A deleted database file takes no write, with or without its write-ahead log", arguments: [1, 3])
    func deleted(count: Int) throws {
        let server = try blog.serve()

        for ending in ["", "-wal", "-shm"].prefix(count) {
            try FileManager.default.removeItem(atPath: blog.database + ending)
        }

        try expectVanished(like(1, server, token))
        let notReady = try server.client.get("/readyz", accept: "application/json")
        try expectProblem(notReady, 503)
        #expect(notReady["Retry-After"] == "5")
        #expect(try notReady.json["detail"].string == "The database cannot be read or written.")
        #expect(try server.client.get("/healthz").status == 200)
        #expect(!FileManager.default.fileExists(atPath: blog.database))
    }

    @Test("After a database file is replaced, neither the old nor the new file takes a write")
    func replaced() throws {
        let other = try TestBlog.demo()
        let server = try blog.serve()

        let before = try Data(contentsOf: URL(fileURLWithPath: other.database))
        try #require(rename(other.database, blog.database) == 0)

        try expectVanished(like(1, server, token))
        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
        try server.stop()
        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
    }

    @Test("A server whose index of the log is cut off ends with a line, and no acknowledged write is lost")
    func cutOff() throws {
        let server = try blog.serve()
        #expect(try like(1, server, token).status == 200)

        try #require(truncate(blog.path("blog.sqlite-shm"), 0) == 0)
        #expect(throws: (any Error).self) { try server.client.get("/blogs/1") }
        let end = try server.process.end()

        #expect(end.exitCode == 74)
        #expect(end.errors.hasSuffix("It may be the one beside the database whose name ends in -shm.\n"))
        let blogAfter = try blog.withServer { try $0.get("/blogs/1", token: token).json }
        #expect(blogAfter["isLiked"].bool == true)
    }

    private func like(_ post: Int, _ server: TestServer, _ token: String) throws -> ClientResponse {
        try server.client.request("PUT", "/blogs/\(post)/like", token: token)
    }

    private func expectVanished(
        _ answer: ClientResponse, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectProblem(answer, 500, sourceLocation: sourceLocation)
        #expect(
            try answer.json["detail"].string
                == "The database file was moved, replaced or deleted. Nothing was changed.",
            sourceLocation: sourceLocation)
    }
}
