import Testing

@Suite(.blocking)
final class LikeTests: DemoTests {
    @Test("Liking and unliking are idempotent")
    func idempotent() throws {
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

    @Test("A page of liked blogs that are all unpublished has no rows and a next cursor")
    func unpublished() throws {
        try blog.execute(
            """
            DELETE FROM likes WHERE user_id = 132;
            INSERT INTO likes (post_id, user_id, liked_at) SELECT id, 132, 1000 + id FROM posts WHERE id <= 24;
            UPDATE posts SET state = 'draft' WHERE id BETWEEN 2 AND 24;
            """)

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
