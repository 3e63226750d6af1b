import BlogTestSupport
import Glibc
import Testing

/// A post with very many likes is purged in slices.
@Suite(.blocking)
struct PurgeTests {
    /// The demo blog with a blog of Ada's in the recycle bin that has many likes.
    private func popular(likes: Int) throws -> TestBlog {
        let blog = try TestBlog.demo()
        try blog.execute(
            """
            WITH RECURSIVE numbers (number) AS (
                SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(likes))
            INSERT INTO users (id, username, name, summary, joined_at)
            SELECT 1000 + number, 'u' || number, 'U', '', 1 FROM numbers;
            INSERT INTO likes (post_id, user_id, liked_at) SELECT 24, id, id FROM users WHERE id > 1000;
            """)
        try blog.moveToTrash(24)
        return blog
    }

    private func left(_ blog: TestBlog) throws -> Int {
        try blog.integer("SELECT count(*) FROM likes WHERE post_id = 24") ?? 0
    }

    /// A popular blog with a purge that was not complete after `begin`. On a busy machine it may be; then this tries again.
    private func inTheMiddle<Value>(
        _ begin: (TestBlog, _ token: String) throws -> Value
    ) throws -> (blog: TestBlog, token: String, Value) {
        for _ in 1...10 {
            let blog = try popular(likes: 60_000)
            let token = try blog.token(of: "ada")
            let value = try begin(blog, token)
            if try left(blog) > 0 { return (blog, token, value) }
        }
        throw SystemFailure(reason: "the whole purge was complete")
    }

    @Test("The next start finishes a purge that kill -9 interrupted, and the post stays invisible")
    func killed() throws {
        let (blog, token, before) = try inTheMiddle { blog, token in
            let before = try blog.integer("SELECT trash_count FROM users WHERE id = 132") ?? 0
            let server = try blog.serve()

            let purged = try server.client.request("DELETE", "/trash/24", token: token)
            try server.end(SIGKILL)

            #expect(purged.status == 204)
            return before
        }

        #expect(try blog.integer("SELECT purging FROM posts WHERE id = 24") == 1)
        #expect(try blog.cli("check").exitCode == 0)
        #expect(try blog.cli("trash", "restore", "24", "--as", "ada").exitCode == 66)
        try blog.withProgram { client in
            try expectProblem(client.get("/blogs/24"), 404)
            try expectProblem(client.get("/blogs/24/likes"), 404)
            try expectProblem(client.request("POST", "/trash/24/restore", token: token), 404)
            try expectProblem(client.request("DELETE", "/trash/24", token: token), 404)
            #expect(try client.get("/users/132", token: token).json["trashCount"].int == before - 1)
            try blockUntil("the purge") {
                #expect(try client.request("PUT", "/blogs/1/like", token: token).status == 200)
                return try blog.integer("SELECT count(*) FROM posts WHERE id = 24") == 0
            }
        }
        #expect(try left(blog) == 0)
        #expect(try blog.cli("check").exitCode == 0)
        #expect(try blog.integer("SELECT trash_count FROM users WHERE id = 132") == before - 1)
    }

    @Test("The server deletes the rest of a purged post while it serves other requests")
    func served() throws {
        // The like does not wait for the whole purge.
        let (blog, _, server) = try inTheMiddle { blog, token in
            let server = try blog.serve()
            let client = server.client
            #expect(try client.request("DELETE", "/trash", token: token).status == 204)
            #expect(try client.get("/trash", token: token).json["items"].array.isEmpty)
            #expect(try client.request("PUT", "/blogs/1/like", token: token).status == 200)
            return server
        }

        try blockUntil("the purge") {
            try blog.integer("SELECT count(*) FROM posts WHERE id = 24") == 0
        }
        try server.stop()
        #expect(try left(blog) == 0)
    }

    @Test("A command that purges a post deletes all of it")
    func command() throws {
        let blog = try popular(likes: 2_000)

        let purged = try blog.succeed("trash", "purge", "24", "--as", "ada")

        #expect(purged == "1 post permanently deleted\n")
        #expect(try left(blog) == 0)
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE id = 24") == 0)
    }

    @Test("An export omits a post that is being purged")
    func export() throws {
        let blog = try popular(likes: 2_000)
        let whole = try blog.succeed("export", blog.path("whole.jsonl"))
        try blog.execute("UPDATE posts SET purging = 1, excerpt = '' WHERE id = 24")

        let rest = try blog.succeed("export", blog.path("rest.jsonl"))
        let imported = try run(
            .cli, ["--database", blog.path("copy.sqlite"), "import", blog.path("rest.jsonl")])

        #expect(whole.contains("32 posts") && rest.contains("31 posts"))
        #expect(imported.exitCode == 0, "\(imported.errors)")
        #expect(try blog.cli("trash", "purge", "--expired").exitCode == 0)
        #expect(try left(blog) == 0)
    }
}
