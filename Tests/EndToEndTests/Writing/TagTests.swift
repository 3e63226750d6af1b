import Testing

/// In the demo blog no post has a tag, and the next post is number 33.
@Suite("Tags of posts", .blocking)
final class TagTests: DemoTests {
    @Test("An author gives tags to a draft, changes them, and removes them")
    func life() throws {
        let draft = try client.write(
            "POST", "/drafts", #"{"title":"New","body":"","tags":[" Swift ","open  source","SWIFT"]}"#,
            token: token)
        #expect(try draft.json["tags"].array.map(\.string) == ["Swift", "open source"])
        #expect(try client.get("/tags").json["items"].array.isEmpty)

        let published = try client.request("POST", "/drafts/33/publish", token: token)
        #expect(try published.json["tags"].array.map(\.string) == ["Swift", "open source"])
        #expect(
            try client.get("/tags").text
                == #"{"items":[{"tag":"open source","name":"open source","blogCount":1,"#
                + #""blogCountText":"1 post"},{"tag":"swift","name":"Swift","blogCount":1,"#
                + #""blogCountText":"1 post"}],"next":null}"# + "\n")

        let kept = try client.write("PATCH", "/blogs/33", #"{"title":"Newer"}"#, token: token)
        #expect(try kept.json["tags"].array.count == 2)
        let stale = try client.write(
            "PATCH", "/blogs/33", #"{"tags":[]}"#, token: token, ifMatch: published["ETag"])
        try expectProblem(stale, 412)
        let removed = try client.write(
            "PATCH", "/blogs/33", #"{"tags":[]}"#, token: token, ifMatch: kept["ETag"])
        #expect(try removed.json["tags"].array.isEmpty)
        #expect(try removed.json["version"].int == 4)
        #expect(try client.get("/tags").json["items"].array.isEmpty)
        let same = try client.write("PATCH", "/blogs/33", #"{"tags":[]}"#, token: token)
        #expect(try same.json["version"].int == 4)
    }

    @Test("The blogs of a tag are a page and a list, at every spelling of the address")
    func lists() throws {
        for id in 1...3 { try tag(id, #"["Analytical Engine"]"#, client, token) }
        let whole = try client.get("/tags/analytical%20engine")
        #expect(try whole.json.ids == [3, 2, 1])

        for target in [
            "/tags/Analytical%20Engine", "/tags/ANALYTICAL%20%20engine", "/blogs?tag=analytical+engine",
            "/users/132/blogs?tag=Analytical%20engine",
        ] {
            #expect(try client.get(target).json.ids == [3, 2, 1], "\(target)")
        }
        #expect(try client.get("/users/107/blogs?tag=analytical+engine").json["items"].array.isEmpty)
        let first = try client.get("/blogs?limit=2&tag=Analytical+Engine")
        let next = try #require(first.json["next"].string)
        #expect(first["Link"] == "</blogs?tag=Analytical%20Engine&limit=2&after=\(next)>; rel=\"next\"")
        let second = try client.get("/tags/analytical%20engine?limit=2&after=\(next)")
        #expect(try second.json.ids == [1])

        // A cached page is invalidated by a change of the tags.
        try tag(2, "[]", client, token)
        #expect(try client.get("/tags/analytical%20engine").json.ids == [3, 1])
        let found = try client.get("/search?q=the&tag=analytical+engine").json["items"].array
        #expect(Set(found.map { $0["id"].int }).isSubset(of: [1, 3]))
    }

    @Test("A tag without published blogs is 404 in every medium, also if its blogs were unpublished")
    func unknown() throws {
        for id in [1, 2] { try tag(id, #"["Swift"]"#, client, token) }
        let targets = ["/tags/swift", "/blogs?tag=swift", "/users/132/blogs?tag=swift"]
        func expect(_ status: Int) throws {
            for target in targets {
                for type in ["application/json", "text/plain", "text/html"] {
                    let answer = try client.get(target, accept: type)
                    #expect(answer.status == status, "\(target) \(type)")
                    if status == 404 { #expect(answer.text.contains("No published post has the tag swift.")) }
                }
            }
        }

        try expect(200)
        let end = try #require(client.get("/tags/swift?limit=1").json["next"].string)
        #expect(try client.request("POST", "/blogs/1/unpublish", token: token).status == 200)
        // The list has ended meanwhile, but the tag exists.
        #expect(try client.get("/tags/swift?after=\(end)").json["items"].array.isEmpty)
        try expect(200)
        #expect(try client.request("POST", "/blogs/2/unpublish", token: token).status == 200)
        try expect(404)
    }

    @Test("Pages, texts and feeds show the tags")
    func media() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")

        try blog.withServer("--public-url", "https://blog.example") { client in
            try tag(24, #"["Swift & co","Server"]"#, client, token)
            let link = #"<a class="p-category" href="/tags/swift%20%26%20co" dir="auto">Swift &amp; co</a>"#

            for target in ["/", "/blogs/24-poetical-science", "/tags/server", "/users/132", "/tags"] {
                #expect(try client.get(target, accept: "text/html").text.contains(link), "\(target)")
            }
            let page = try client.get("/tags/SERVER", accept: "text/html").text
            #expect(page.contains(#"<h1 class="p-name">Posts tagged Server</h1>"#))
            #expect(page.contains(#"<a href="/tags">Tags</a>"#))
            #expect(page.contains(#"<input type="hidden" name="tag" value="server">"#))
            let found = try client.get("/search?q=science&tag=SERVER", accept: "text/html").text
            #expect(found.contains(#"<input type="hidden" name="tag" value="server">"#))
            #expect(found.contains("dir=\"auto\">server</a></li>\n</ul>\n</form>"))
            #expect(page.contains(#"<link rel="canonical" href="https://blog.example/tags/server">"#))
            for target in ["/blogs", "/blogs/24", "/tags/server"] {
                #expect(
                    try client.get(target, accept: "text/plain").text.contains("Tags: Swift & co, Server"))
            }
            #expect(try client.get("/tags", accept: "text/plain").text.contains("Server · 1 post\n"))
            #expect(
                try client.get("/feed.atom").text.contains(
                    #"<category term="swift &amp; co" label="Swift &amp; co"/>"#))
            #expect(try client.get("/feed.json").text.contains(#","tags":["Swift & co","Server"]}"#))
        }
    }

    @Test("Invalid tags are 422, and nothing changes")
    func invalid() throws {
        for tags in [#""a,b""#, "null", "7", "[1]", #"["a",null]"#, #"["a,b"]"#, #"[""]"#] {
            let answer = try client.write("PATCH", "/blogs/24", #"{"tags":\#(tags)}"#, token: token)
            try expectProblem(answer, 422, fields: ["tags"], "\(tags)")
        }
        let many = (1...21).map { "\"t\($0)\"" }.joined(separator: ",")
        let answer = try client.write("PATCH", "/blogs/24", #"{"tags":[\#(many)]}"#, token: token)
        #expect(try answer.json["errors"].array[0]["message"].string == "must have at most 20 tags")
        #expect(try client.get("/blogs/24").json["version"].int == 1)
        for target in ["/blogs?tag=", "/blogs?tag=a,b", "/search?q=a&tag=-", "/blogs?tag=a&tag=b"] {
            try expectProblem(client.get(target), 422, fields: ["tag"], "\(target)")
        }
        for target in ["/tags/a,b", "/tags/%2E%2E", "/tags/%2F", "/tags//", "/tags/a/b"] {
            try expectProblem(client.get(target), 404)
        }
        try expectProblem(client.get("/blogs?tag=a", accept: "text/event-stream"), 404)
    }

    @Test("A form has the tags in one field, with commas between them")
    func form() throws {
        let browser = try Browser(client, as: "zoe")

        let draft = try browser.write(
            ["title": "T", "body": "", "tags": "Swift, open  source,", "do": "draft"])
        let edit = try browser.open(draft + "/edit")
        #expect(edit.text.contains(#"value="Swift, open source""#))
        #expect(try browser.open(draft).text.contains(#"href="/tags/open%20source""#))
        let version = try #require(edit.hidden["version"])
        let refused = try browser.send(
            draft + "/edit",
            ["title": "T", "body": "", "tags": "a,/", "version": version, "do": "saveDraft"])
        #expect(refused.status == 422 && refused.text.contains(#"value="a,/""#))
        _ = try browser.send(
            draft + "/edit",
            ["title": "T", "body": "", "tags": "", "version": version, "do": "saveDraft"])
        #expect(!(try browser.open(draft).text.contains("p-category")))
    }

    @Test("The commands give, list, search and remove tags")
    func commands() throws {
        let blog = try TestBlog.demo()
        func cli(_ arguments: String...) throws -> ProgramResult {
            try run(.cli, ["--database", blog.database, "--as", "ada"] + arguments)
        }

        let draft = try cli(
            "draft", "new", "--title", "Cards", "--body", "Punched.", "--tag", "Swift", "--tag", "history")
        #expect(draft.exitCode == 0 && draft.text.contains("Tags: Swift, history"))
        #expect(try cli("list", "tags").text.contains("No tags yet."))
        #expect(try cli("draft", "publish", "33").exitCode == 0)
        #expect(try cli("list", "tags").text.contains("Swift · 1 post"))
        #expect(try cli("list", "blogs", "--tag", "SWIFT").text.contains("#33  Cards"))
        #expect(try cli("list", "blogs", "mei", "--tag", "swift").text.contains("post has this tag."))
        #expect(try cli("list", "blogs", "--tag", "unknown").exitCode == 66)
        #expect(try cli("search", "punched", "--tag", "history").text.contains("#33  Cards"))
        #expect(try cli("search", "punched", "--tag", "other").text.contains("Nothing was found."))
        #expect(try !cli("blog", "edit", "33", "--no-tags").text.contains("Tags:"))
        #expect(try cli("list", "tags").text.contains("No tags yet."))
        #expect(try cli("blog", "edit", "33", "--tag", "a,b").exitCode == 65)
        #expect(try cli("draft", "new", "--title", "T", "--tag", "a,b").exitCode == 65)
        #expect(try cli("blog", "edit", "33", "--tag", "a", "--no-tags").exitCode == 64)
        #expect(try cli("list", "blogs", "--tag", ",").exitCode == 64)
    }

    private func tag(_ id: Int, _ tags: String, _ client: HTTPClient, _ token: String) throws {
        let answer = try client.write("PATCH", "/blogs/\(id)", #"{"tags":\#(tags)}"#, token: token)
        try #require(answer.status == 200)
    }
}
