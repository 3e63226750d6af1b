import Glibc
import Testing

/// A user's life on the blog, from the first request to the last, over real HTTP.
@Suite(.blocking)
struct UserStoryTests {
    private static let firstBody = "The first sentence, unseen.\\n\\nAnd a second that is still private."
    private static let secondBody = "A better sentence.\\n\\nAnd a second."

    @Test(
        "A user registers, writes, is read, liked and followed, deletes the blog, and leaves no secret in the log"
    )
    func story() throws {
        let blog = try TestBlog.empty()
        let server = try TestServer([
            "--port", "0", "--database", blog.database, "--log-level", "trace",
        ])
        let emmy = try Character(
            "emmy", named: "Emmy Noether", password: "symmetry is conserved", server.client)
        let felix = try Character("felix", named: "Felix Klein", password: "erlangen 1872!", server.client)

        let post = try write(emmy, read: felix)
        try react(felix, to: post, of: emmy)
        try changeMind(emmy, about: post, of: felix)
        try throwAway(emmy, post)
        try leave(emmy, felix)
        // Invalid requests are logged only at the level trace or debug.
        let nonsense = "POST /sessions HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n"
        try expectProblem(server.client.send(raw: nonsense + emmy.password).answer(), 400)

        server.process.signal(SIGTERM)
        let result = try server.process.end()
        #expect(result.exitCode == 0)
        let log = result.text + result.errors
        #expect(log.contains("Request refused"))
        for secret in [
            emmy.password, emmy.token, felix.password, felix.token, "The first sentence", "is still private",
            "A better sentence", "wrong password", "not-a-token",
        ] {
            #expect(!log.contains(secret), "\(secret) is in the log")
        }
        #expect(try blog.integer("SELECT count(*) FROM users") == 2)
        #expect(try blog.integer("SELECT count(*) FROM posts") == 0)
    }

    /// A draft is created, edited and published. Before that, other users cannot see it.
    private func write(_ emmy: Character, read felix: Character) throws -> Int {
        let begun = try emmy.does(
            "POST", "/drafts", #"{"title":"Invariants","body":"\#(Self.firstBody)"}"#, expecting: 201)
        let id = try #require(begun.json["id"].int)
        #expect(begun["Location"] == "/drafts/\(id)")
        #expect(try emmy.page()["drafts"]["items"].array.map { $0["id"].int } == [id])
        #expect(try felix.get("/users/\(emmy.id)").json["drafts"].names.isEmpty)
        try expectProblem(felix.get("/drafts/\(id)"), 404)

        let edited = try emmy.does(
            "PATCH", "/drafts/\(id)", #"{"body":"\#(Self.secondBody)"}"#, ifMatch: begun["ETag"],
            expecting: 200)
        #expect(try edited.json["version"].int == 2)
        #expect(try edited.json["excerpt"].string == "A better sentence.")
        try emmy.does(
            "PATCH", "/drafts/\(id)", #"{"title":"Late"}"#, ifMatch: begun["ETag"], expecting: 412)

        let published = try emmy.does(
            "POST", "/drafts/\(id)/publish", ifMatch: edited["ETag"], expecting: 201)
        #expect(published["Location"] == "/blogs/\(id)")
        #expect(try published.json["authorText"].string == "Author: Emmy Noether")
        #expect(try emmy.page()["user"]["blogCount"].int == 1)
        #expect(try emmy.page()["drafts"]["items"].array.isEmpty)
        #expect(
            try felix.get("/blogs").json["items"].array.map { $0["authorText"].string } == ["by Emmy Noether"]
        )
        return id
    }

    /// Another user likes, follows and shares, and is followed back.
    private func react(_ felix: Character, to post: Int, of emmy: Character) throws {
        let like = try felix.does("PUT", "/blogs/\(post)/like", expecting: 200).json
        #expect(like["isLiked"].bool == true && like["likeCountText"].string == "1 like")
        #expect(
            try emmy.does("PUT", "/blogs/\(post)/like", expecting: 200).json["likeCountText"].string
                == "2 likes")
        #expect(try emmy.does("DELETE", "/blogs/\(post)/like", expecting: 200).json["likeCount"].int == 1)
        #expect(try emmy.get("/blogs/\(post)/likes").json["items"].array.map { $0["id"].int } == [felix.id])

        let follow = try felix.does("PUT", "/users/\(emmy.id)/follow", expecting: 200).json
        #expect(follow["isFollowing"].bool == true && follow["followerCount"].int == 1)
        #expect(follow["friendCount"].int == 0)
        #expect(
            try emmy.get("/users/\(emmy.id)/followers").json["items"].array.map { $0["id"].int } == [felix.id]
        )
        let back = try emmy.does("PUT", "/users/\(felix.id)/follow", expecting: 200).json
        #expect(back["friendCount"].int == 1)
        let page = try felix.get("/users/\(emmy.id)").json["user"]
        #expect(page["isFollowing"].bool == true && page["friendCountText"].string == "1 friend")
        try felix.does("PUT", "/users/\(felix.id)/follow", expecting: 422)

        let share = try felix.does("POST", "/blogs/\(post)/share", expecting: 200).json
        #expect(share["shareCountText"].string == "1 share" && share["url"].string == "/blogs/\(post)")
        let seen = try felix.get("/blogs/\(post)").json
        #expect(seen["likeCount"].int == 1 && seen["shareCount"].int == 1 && seen["isLiked"].bool == true)
        try felix.does("PATCH", "/blogs/\(post)", #"{"title":"Mine"}"#, expecting: 403)
    }

    /// An unpublished blog is invisible to others. Published again, it has its likes and its date.
    private func changeMind(_ emmy: Character, about post: Int, of felix: Character) throws {
        let before = try felix.get("/blogs/\(post)").json
        let draft = try emmy.does("POST", "/blogs/\(post)/unpublish", expecting: 200)
        #expect(
            try draft.json.names == [
                "body", "editedAt", "editedText", "excerpt", "id", "tags", "title", "version",
            ])
        try expectProblem(felix.get("/blogs/\(post)"), 404)
        #expect(try felix.get("/users/\(felix.id)/likes").json["items"].array.isEmpty)
        #expect(try emmy.page()["user"]["blogCount"].int == 0)

        try emmy.does("POST", "/drafts/\(post)/publish", expecting: 201)
        try emmy.does("POST", "/drafts/\(post)/publish", expecting: 200)
        let after = try felix.get("/blogs/\(post)").json
        for name in ["likeCount", "shareCount", "publishedAt", "body", "isLiked"] {
            #expect(try after[name].canonical == before[name].canonical, "\(name)")
        }
    }

    /// A blog is deleted, restored, deleted again and purged.
    private func throwAway(_ emmy: Character, _ post: Int) throws {
        try emmy.does("DELETE", "/blogs/\(post)", expecting: 204)
        let entry = try #require(emmy.get("/trash").json["items"].array.first)
        #expect(entry["id"].int == post && entry["kind"].string == "blog")
        #expect(try emmy.page()["trashCount"].int == 1)
        try expectProblem(emmy.get("/blogs/\(post)"), 404)

        let restored = try emmy.does("POST", "/trash/\(post)/restore", expecting: 200).json
        #expect(restored["likeCount"].int == 1 && restored["title"].string == "Invariants")
        #expect(try emmy.page()["trashCount"].int == 0)

        try emmy.does("DELETE", "/blogs/\(post)", expecting: 204)
        try emmy.does("DELETE", "/trash/\(post)", expecting: 204)
        try emmy.does("DELETE", "/trash/\(post)", expecting: 404)
        try emmy.does("POST", "/trash/\(post)/restore", expecting: 404)
        #expect(try emmy.page()["user"]["blogCount"].int == 0)
        #expect(try emmy.get("/trash").json["items"].array.isEmpty)
    }

    /// After logging out, the token is invalid. A failed login does not show whether the username or the password is
    /// wrong.
    private func leave(_ emmy: Character, _ felix: Character) throws {
        #expect(try emmy.get("/sessions").json["items"].array.map { $0["isCurrent"].bool } == [true])
        try emmy.does("DELETE", "/sessions/current", expecting: 204)
        try expectProblem(emmy.get("/blogs"), 401)
        let page = try felix.get("/users/\(emmy.id)", accept: "text/plain")
        #expect(page.status == 200 && page.text.contains("1 friend") && page.text.contains("you follow"))
        for username in ["emmy", "stranger"] {
            try expectProblem(
                emmy.client.write(
                    "POST", "/sessions", #"{"username":"\#(username)","password":"wrong password"}"#), 401)
        }
        try expectProblem(emmy.client.get("/blogs", token: "not-a-token"), 401)
    }
}
