import BlogTestSupport
import Testing

@Suite(.blocking)
final class TrashTests: DemoTests {
    @Test("Only the user's own page has the count of the recycle bin")
    func count() throws {
        try blog.moveToTrash(32, 24)
        let (ada, mei) = (token, try blog.token(of: "mei"))
        let own = try client.get("/users/132", token: ada)
        let text = try client.get("/users/132", accept: "text/plain", token: ada).text

        #expect(try own.json["trashCount"].int == 2)
        #expect(text.hasSuffix("\n2 posts in the recycle bin\n"))
        #expect(try client.get("/users/107", token: mei).json["trashCount"].int == 0)
        #expect(
            try client.get("/users/107", accept: "text/plain", token: mei).text.contains("recycle")
                == false)
        for token in [nil, mei] {
            #expect(try !client.get("/users/132", token: token).json.names.contains("trashCount"))
        }
    }

    @Test("A restored blog has its likes, its dates and its place in lists")
    func restoreBlog() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        let before = try blog.withServer { client in
            (try client.get("/blogs/24", token: token).text, try client.get("/blogs").text)
        }
        try blog.moveToTrash(24)

        try blog.withServer { client in
            try expectProblem(client.get("/blogs/24", token: token), 404)
            try expectProblem(client.get("/blogs/24/likes"), 404)
            #expect(try client.get("/blogs").text != before.1)

            let back = try client.request("POST", "/trash/24/restore", token: token)

            #expect(back.status == 200)
            #expect(back.text == before.0)
            #expect(back["ETag"]?.hasPrefix("\"1-") == true)
            #expect(back["Cache-Control"] == "no-store")
            #expect(try client.get("/blogs").text == before.1)
            #expect(
                try client.get("/trash", token: token).json["items"].array.allSatisfy {
                    $0["id"].int != 24
                })
            try expectProblem(client.request("POST", "/trash/24/restore", token: token), 404)
        }
    }

    @Test("A purged post disappears with its likes, and the others stay until the recycle bin is emptied")
    func purge() throws {
        try blog.moveToTrash(32, 24, 30)
        try blog.moveToTrash(27)
        let one = try client.request("DELETE", "/trash/24", token: token)
        let again = try client.request("DELETE", "/trash/24", token: token)
        let left = try client.get("/trash", token: token).json["items"].array.count
        let all = try client.request("DELETE", "/trash", token: token)
        let nothing = try client.request("DELETE", "/trash", token: token)

        #expect(one.status == 204 && one.body.isEmpty)
        try expectProblem(again, 404)
        #expect(left == 2)
        #expect(all.status == 204 && all.body.isEmpty)
        #expect(nothing.status == 204)
        #expect(try client.get("/trash", token: token).json["items"].array.isEmpty)
        try awaitPurge(of: "24, 30, 32", blog)
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE id IN (24, 30, 32)") == 0)
        #expect(try blog.integer("SELECT count(*) FROM likes WHERE post_id IN (24, 32)") == 0)
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE id = 27 AND state = 'trashed'") == 1)
    }

    @Test("A user lists and empties only the own recycle bin")
    func access() throws {
        try blog.moveToTrash(32)
        let (ada, mei) = (token, try blog.token(of: "mei"))
        #expect(try client.get("/trash", token: mei).json["items"].array.isEmpty)
        #expect(try client.request("DELETE", "/trash", token: mei).status == 204)
        #expect(try client.get("/trash", token: ada).json["items"].array.count == 1)
    }

    @Test("The server purges expired posts at its start, by the configured days")
    func purgeAtStart() throws {
        let blog = try TestBlog.demo()
        try blog.moveToTrash(32, daysAgo: 31)
        try blog.moveToTrash(24, daysAgo: 29)
        let token = try blog.token(of: "ada")
        func ids(_ arguments: [String], _ environment: [String: String] = [:], expecting count: Int) throws {
            let server = try LocalServer(
                ["--port", "0", "--database", blog.database] + arguments, environment: environment)
            // The purge runs in the background, so the test repeats its request.
            try blockUntil("\(count) posts in the bin") {
                try server.client.get("/trash", token: token).json["items"].array.count == count
            }
            if count == 0 { try awaitPurge(of: "24, 32", blog) }
            try server.stop()
        }

        try ids(["--trash-days", "365"], ["BLOG_TRASH_DAYS": "1"], expecting: 2)
        try ids([], expecting: 1)
        try ids([], ["BLOG_TRASH_DAYS": "28"], expecting: 0)

        #expect(try blog.integer("SELECT count(*) FROM posts WHERE id IN (24, 32)") == 0)
    }

    /// The rows are deleted after the response.
    private func awaitPurge(of ids: String, _ blog: TestBlog) throws {
        try blockUntil("the purge of \(ids)") {
            try blog.integer("SELECT count(*) FROM posts WHERE id IN (\(ids))") == 0
        }
    }
}
