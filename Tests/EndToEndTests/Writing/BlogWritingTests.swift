import Testing

@Suite(.blocking)
final class BlogWritingTests: DemoTests {
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
