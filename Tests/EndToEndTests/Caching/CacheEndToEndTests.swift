import Glibc
import Testing

@Suite(.blocking)
final class CacheEndToEndTests: BlogTests {
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
}
