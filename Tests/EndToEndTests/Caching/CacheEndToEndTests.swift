import Glibc
import Testing

@Suite(.blocking)
final class CacheEndToEndTests: BlogTests {
    @Test("A session that has ended gets nothing from the cache")
    func ended() throws {
        let (token, other) = (try blog.token(of: "ada"), try blog.token(of: "mei"))

        try blog.withServer("--loops", "1") { client in
            for _ in 1...2 {
                #expect(try client.get("/users/132/drafts", token: token).status == 200)
                #expect(try client.get("/users/132/drafts", token: other).status == 403)
            }
            #expect(try client.request("DELETE", "/sessions/current", token: token).status == 204)

            try expectProblem(client.get("/users/132/drafts", token: token), 401)
            try expectProblem(client.get("/blogs", token: token), 401)
            #expect(try client.get("/blogs").status == 200)
        }
    }

    @Test("An expired session gets nothing from the cache, even without a write")
    func expired() throws {
        let server = try LocalServer(["--port", "0", "--loops", "1", "--database", blog.database])
        // Valid for at most one second, because times are compared in seconds.
        try blog.execute("UPDATE tokens SET expires_at = unixepoch() + 1")

        var statuses: [Int] = []
        let deadline = Deadline()
        while statuses.last != 401, deadline.milliseconds > 0 {
            usleep(10_000)
            statuses.append(try server.client.get("/users/132/drafts", token: token).status)
        }

        #expect(statuses.last == 401)
        #expect(statuses.dropLast().allSatisfy { $0 == 200 })
        try server.stop()
    }

    @Test("A list of sessions omits an expired session even without a write, and marks the current one")
    func sessions() throws {
        let other = try blog.token(of: "ada")
        let server = try LocalServer(["--port", "0", "--loops", "1", "--database", blog.database])
        let newest = try #require(try blog.integer("SELECT max(id) FROM tokens"))

        let mine = try server.client.get("/sessions", token: token).body
        let others = try server.client.get("/sessions", token: other).body
        try blog.execute("UPDATE tokens SET expires_at = unixepoch() + 1 WHERE id = \(newest)")
        var counts: [Int] = []
        let deadline = Deadline()
        while counts.last != 1, deadline.milliseconds > 0 {
            usleep(10_000)
            counts.append(try server.client.get("/sessions", token: token).json["items"].array.count)
        }

        #expect(mine != others)
        #expect(counts.last == 1)
        try server.stop()
    }

    @Test("The cache stays within its size")
    func bounded() throws {
        try blog.withServer("--loops", "1", "--cache-size", "1") { client in
            for number in 1...400 {
                _ = try client.get("/blogs?limit=100&after=zzzzzzz-\(String(number, radix: 36))")
            }

            let page = try MetricsPage.fetched(from: client)
            let bytes = try #require(page["blog_cache_bytes"])
            #expect(bytes <= 1_048_576 && bytes > 524_288)
            #expect(try #require(page["blog_cache_entries"]) < 400)
        }
    }
}
