import Testing

@Suite(.blocking)
struct FollowTests {
    @Test("Following and unfollowing are idempotent, and users who follow each other are friends")
    func idempotent() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "mei")

        try blog.withServer { client in
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
    }

    @Test("Followers and followed users are listed in pages")
    func lists() throws {
        let blog = try TestBlog.demo()

        try blog.withServer { client in
            let first = try client.get("/users/132/followers?limit=4")
            let cursor = try #require(try first.json["next"].string)
            let second = try client.get("/users/132/followers?limit=4&after=\(cursor)").json
            let rows = try first.json["items"].array + second["items"].array

            #expect(rows.count == 6)
            #expect(rows[0].names == ["at", "atText", "iconURL", "id", "isFollowing", "name", "username"])
            #expect(rows.allSatisfy { $0["isFollowing"].isNull })
            #expect(second["next"].isNull)
            #expect(first["Link"] == "</users/132/followers?limit=4&after=\(cursor)>; rel=\"next\"")
            #expect(
                Set(try client.get("/users/132/following").json["items"].array.map { $0["username"].string })
                    == ["grace", "barbara", "margaret"])
            #expect(try client.get("/users/107/followers").json["items"].array.isEmpty)
            for list in ["followers", "following"] {
                try expectProblem(client.get("/users/999/\(list)"), 404)
                try expectProblem(client.get("/users/132/\(list)?limit=0"), 422, fields: ["limit"])
            }
        }
    }

    @Test("Rows of followers and followed users say whether the viewer follows them, in JSON and in text")
    func isFollowing() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")

        try blog.withServer { client in
            for list in ["followers", "following"] {
                let target = "/users/132/\(list)"
                let rows = try client.get(target, token: token).json["items"].array
                let text = try client.get(target, accept: "text/plain", token: token).text
                let friends = Set(["grace", "barbara", "margaret"])
                for row in rows {
                    let name = try #require(row["username"].string)
                    #expect(row["isFollowing"].bool == friends.contains(name))
                    let line = try #require(text.split(separator: "\n").first { $0.contains("@\(name)") })
                    #expect(line.contains("you follow") == friends.contains(name))
                }
            }
            let own = try client.get("/users/106/following", token: token).json["items"].array
            #expect(own.filter { $0["id"].int == 132 }.allSatisfy { $0["isFollowing"].isNull })
        }
    }

    @Test("A follow is 401 without a token, 422 for oneself and 404 for an unknown user")
    func refused() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")

        try blog.withServer { client in
            for method in ["PUT", "DELETE"] {
                for user in [101, 999] {
                    let stranger = try client.request(method, "/users/\(user)/follow")
                    try expectProblem(stranger, 401)
                    #expect(stranger["WWW-Authenticate"] == "Bearer")
                }
                try expectProblem(client.request(method, "/users/132/follow", token: token), 422)
                try expectProblem(client.request(method, "/users/999/follow", token: token), 404)
            }
            let wrong = try client.get("/users/101/follow", token: token)
            try expectProblem(wrong, 405)
            #expect(wrong["Allow"] == "DELETE, POST, PUT")
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
