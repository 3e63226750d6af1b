import BlogTestSupport
import Testing

@Suite(.blocking)
struct TrashTests {
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
            // The rows are deleted after the response.
            if count == 0 {
                try blockUntil("the purge") {
                    try blog.integer("SELECT count(*) FROM posts WHERE id IN (24, 32)") == 0
                }
            }
            try server.stop()
        }

        try ids(["--trash-days", "365"], ["BLOG_TRASH_DAYS": "1"], expecting: 2)
        try ids([], expecting: 1)
        try ids([], ["BLOG_TRASH_DAYS": "28"], expecting: 0)
    }
}
