import Testing

@Suite(.blocking)
final class BlogWritingTests: DemoTests {
    @Test("A blog is edited, unpublished, published again with its likes, and deleted")
    func life() throws {
        let before = try client.get("/blogs/24", token: token)
        let edited = try client.write(
            "PATCH", "/blogs/24", #"{"body":"New text."}"#, token: token, ifMatch: before["ETag"])
        #expect(edited.status == 200)
        #expect(try edited.json["excerpt"].string == "New text.")
        #expect(try edited.json["editedAt"].string != nil)
        #expect(try edited.json["version"].int == 2)
        #expect(try client.get("/blogs/24", token: token).body == edited.body)

        let draft = try client.request("POST", "/blogs/24/unpublish", token: token)
        #expect(draft.status == 200)
        #expect(try draft.json["version"].int == 3)
        #expect(try client.get("/drafts/24", token: token).body == draft.body)
        for target in ["/blogs/24", "/blogs/24/likes"] {
            try expectProblem(client.get(target, token: token), 404)
        }
        try expectProblem(client.request("POST", "/blogs/24/unpublish", token: token), 404)
        #expect(try client.get("/users/132").json["user"]["blogCount"].int == 23)

        let again = try client.request("POST", "/drafts/24/publish", token: token)
        #expect(again.status == 201)
        #expect(again["Location"] == "/blogs/24")
        for name in ["publishedAt", "editedAt"] {
            #expect(try again.json[name].string == edited.json[name].string)
        }
        #expect(try again.json["likeCount"].int == 7)
        #expect(try again.json["shareCount"].int == 2)
        #expect(try again.json["version"].int == 4)
        #expect(try client.get("/blogs?limit=1").json["items"].array[0]["id"].int == 24)

        let gone = try client.request("DELETE", "/blogs/24", token: token)
        #expect(gone.status == 204)
        #expect(gone.body.isEmpty)
        try expectProblem(client.get("/blogs/24", token: token), 404)
        try expectProblem(client.get("/drafts/24", token: token), 404)
        try expectProblem(client.request("POST", "/drafts/24/publish", token: token), 404)
        #expect(
            try blog.integer("SELECT count(*) FROM posts WHERE id = 24 AND trashed_from = 'published'") == 1)
        #expect(try blog.integer("SELECT count(*) FROM likes WHERE post_id = 24") == 7)
    }

    @Test("A change applies only to the version in If-Match")
    func conditions() throws {
        let requests = [
            ("PATCH", "/blogs/1"), ("POST", "/blogs/1/unpublish"), ("DELETE", "/blogs/1"),
            ("PATCH", "/drafts/29"), ("POST", "/drafts/29/publish"), ("DELETE", "/drafts/29"),
        ]
        for (method, target) in requests {
            for field in [#""2""#, #"W/"1""#, "1", #""2", "3-abc""#, #""""#, #""1x""#] {
                let answer = try client.write(method, target, "{}", token: token, ifMatch: field)
                try expectProblem(answer, 412, "\(method) \(target) \(field)")
            }
        }
        let asText = try client.get("/blogs/1", accept: "text/plain", token: token)
        for (version, field) in [(2, asText["ETag"] ?? ""), (3, #""9", "2""#), (4, "*"), (5, #""4-x""#)] {
            let answer = try client.write(
                "PATCH", "/blogs/1", #"{"body":"\#(version)"}"#, token: token, ifMatch: field)
            #expect(answer.status == 200, "\(field)")
            #expect(try answer.json["version"].int == version)
        }
    }

    @Test("A text response equals the output of blog-cli, even for a created post")
    func text() throws {
        let made = try client.write(
            "POST", "/drafts", #"{"title":"New","body":"Text."}"#, token: token, accept: "text/plain")
        #expect(made.status == 201)
        #expect(try made.text == blog.succeed("show", "draft", "33", "--as", "ada"))
        let published = try client.request(
            "POST", "/drafts/33/publish", accept: "text/plain", token: token)
        #expect(published.status == 201)
        #expect(try published.text == blog.succeed("show", "blog", "33", "--as", "ada"))
    }
}
