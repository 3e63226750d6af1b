import Testing

@Suite(.blocking)
struct LikeTests {
    @Test("Liking and unliking are idempotent")
    func idempotent() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")

        try blog.withServer { client in
            for (method, isLiked, count) in [
                ("PUT", true, 8), ("PUT", true, 8), ("DELETE", false, 7), ("DELETE", false, 7),
                ("PUT", true, 8),
            ] {
                let answer = try client.request(method, "/blogs/24/like", token: token)

                #expect(answer.status == 200)
                #expect(
                    answer.text
                        == #"{"blogID":24,"isLiked":\#(isLiked),"likeCount":\#(count),"#
                        + #""likeCountText":"\#(count) likes"}"# + "\n")
            }
        }
    }

    @Test("A like is 401 without a token, and 404 for a post that is not a blog")
    func refused() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")

        try blog.withServer { client in
            for method in ["PUT", "DELETE"] {
                let stranger = try client.request(method, "/blogs/24/like")
                try expectProblem(stranger, 401)
                #expect(stranger["WWW-Authenticate"] == "Bearer")
                for id in [29, 32, 33] {
                    try expectProblem(client.request(method, "/blogs/\(id)/like", token: token), 404)
                }
                try expectProblem(
                    client.request(method, "/blogs/24/like", accept: "image/png", token: token), 406)
            }
            #expect(try client.get("/blogs/24").json["likeCount"].int == 7)
        }
        #expect(try blog.integer("SELECT count(*) FROM likes WHERE post_id > 28") == 0)
    }

    @Test("A page of liked blogs that are all unpublished has no rows and a next cursor")
    func unpublished() throws {
        let blog = try TestBlog.demo()
        try blog.execute(
            """
            DELETE FROM likes WHERE user_id = 132;
            INSERT INTO likes (post_id, user_id, liked_at) SELECT id, 132, 1000 + id FROM posts WHERE id <= 24;
            UPDATE posts SET state = 'draft' WHERE id BETWEEN 2 AND 24;
            """)

        try blog.withServer { client in
            let first = try client.get("/users/132/likes?limit=1")
            let cursor = try #require(first.json["next"].string)
            let text = try client.get("/users/132/likes?limit=1", accept: "text/plain").text
            var ids: [Int?] = []
            var next: String? = cursor
            var pages = 1
            while let after = next {
                let page = try client.get("/users/132/likes?limit=1&after=\(after)").json
                ids += page["items"].array.map { $0["id"].int }
                next = page["next"].string
                pages += 1
            }

            #expect(first.text == "{\"items\":[],\"next\":\"\(cursor)\"}\n")
            #expect(first["Link"] == "</users/132/likes?limit=1&after=\(cursor)>; rel=\"next\"")
            #expect(text.hasPrefix("Liked blogs ─"))
            #expect(text.hasSuffix("─\n\nMore after \(cursor)\n"))
            #expect(ids == [1] && pages == 3)
        }
    }
}
