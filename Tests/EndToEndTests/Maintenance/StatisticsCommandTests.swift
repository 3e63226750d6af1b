import Database
import Testing

@Suite("The command stats", .blocking)
final class StatisticsCommandTests: BlogTests {
    @Test("The command stats shows the figures of a database, and a session counts until it is revoked")
    func figures() throws {
        let before = try blog.json("stats")
        try blog.succeed("token", "create", "ada")

        let statistics = try blog.json("stats")
        let text = try blog.succeed("stats")

        #expect(before["sessionCount"].int == 1 && statistics["sessionCount"].int == 2)
        for (key, count) in [
            "userCount": 8, "blogCount": 28, "draftCount": 3, "trashCount": 1, "likeCount": 51,
            "followCount": 9, "shareCount": 3,
        ] {
            #expect(statistics[key].int == count, "\(key)")
        }
        #expect(statistics["newestBlog"]["id"].int == 24)
        #expect(statistics["databaseBytes"].int == blog.size(of: "blog.sqlite"))
        #expect(statistics["logBytes"].int == 0)
        #expect(statistics["schemaVersion"].string?.hasPrefix("00") == true)
        #expect(text.contains("\nPosts            28\n") && text.contains("\nNewest post      #24 "))
    }

    @Test("The command stats shows the size of the log while another program has the database open")
    func log() throws {
        let other = try Connection(path: blog.database)
        try other.execute("UPDATE users SET name = 'Ada' WHERE id = 132")

        let statistics = try blog.json("stats")

        #expect((statistics["logBytes"].int ?? 0) > 0)
        #expect(statistics["logBytes"].int == blog.size(of: "blog.sqlite-wal"))
        try other.close()
    }
}
