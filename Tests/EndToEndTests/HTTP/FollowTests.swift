import Testing

@Suite(.blocking)
final class FollowTests: DemoTests {
    @Test("Following and unfollowing are idempotent, and users who follow each other are friends")
    func idempotent() throws {
        let token = try blog.token(of: "mei")
        // Ada has six followers, of whom three are friends. Mei does not follow her.
        for (method, isFollowing, count) in [
            ("PUT", true, 7), ("PUT", true, 7), ("DELETE", false, 6), ("DELETE", false, 6),
            ("PUT", true, 7),
        ] {
            let answer = try client.request(method, "/users/132/follow", token: token)

            #expect(answer.status == 200)
            #expect(
                answer.text
                    == #"{"userID":132,"isFollowing":\#(isFollowing),"followerCount":\#(count),"#
                    + #""friendCount":3}"# + "\n")
        }
        let back = try client.request("PUT", "/users/107/follow", token: blog.token(of: "ada")).json
        #expect(back["friendCount"].int == 1)
        #expect(try client.get("/users/132").json["user"]["friendCount"].int == 4)
        #expect(try client.get("/users/132", token: token).json["user"]["isFollowing"].bool == true)
    }

    @Test("A follow of oneself is 422")
    func refused() throws {
        for method in ["PUT", "DELETE"] {
            try expectProblem(client.request(method, "/users/132/follow", token: token), 422)
        }
        #expect(try blog.integer("SELECT count(*) FROM follows") == 9)
    }

    @Test("Concurrent follows, likes and shares are counted exactly")
    func manyAtOnce() throws {
        let blog = try TestBlog.demo()
        let people = ["ada", "grace", "katherine", "edsger", "barbara", "donald", "margaret", "mei"]
        let tokens = try people.map { try blog.token(of: $0) }
        try blog.execute("DELETE FROM likes; DELETE FROM follows; DELETE FROM shares")
        try blog.execute(
            "INSERT INTO users (id, username, name, summary, joined_at) VALUES (7, 'x', 'X', '', 1)")

        try blog.withProgram { client in
            for (method, path) in [
                ("PUT", "/blogs/24/like"), ("PUT", "/users/7/follow"), ("POST", "/blogs/24/share"),
            ] {
                for _ in 0..<4 {
                    let inFlight = try (0..<40).map { try client.send(method, path, token: tokens[$0 % 8]) }
                    try blog.succeed("like", "24", "--as", "mei")
                    for exchange in inFlight { #expect(try exchange.answer().status == 200) }
                }
            }
            #expect(try client.get("/blogs/24/likes").json["items"].array.count == 8)
            let shown = try client.get("/blogs/24").json
            #expect(shown["likeCount"].int == 8)
            #expect(shown["shareCount"].int == 7)
            #expect(try client.get("/users/7").json["user"]["followerCount"].int == 8)

            for path in ["/users/7/follow", "/blogs/24/like"] {
                let back = try (0..<40).map { try client.send("DELETE", path, token: tokens[$0 % 8]) }
                for exchange in back { #expect(try exchange.answer().status == 200) }
            }
            #expect(try client.get("/users/7").json["user"]["followerCount"].int == 0)
            #expect(try client.get("/blogs/24").json["likeCount"].int == 0)
        }
        #expect(try blog.integer("SELECT sum(following_count) FROM users") == 0)
        #expect(try blog.integer("SELECT count(*) FROM shares") == 7)
    }
}
