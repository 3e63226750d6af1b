import Testing

@Suite(.blocking)
struct UnicodeTests {
    @Test("Titles in any script are the same in JSON and in text")
    func titles() throws {
        let titles = ["🦋 Schmetterling 🏳️‍🌈", "為什麼我寫小程式", "e\u{301}té, Ωμέγα, שלום", "𝕌𝕟𝕚 \"quoted\" \\ /slash"]
        let blog = try TestBlog.empty()
        let posts = titles.enumerated().map { index, title in
            ("2024-01-0\(index + 1)-post.md", "---\ntitle: '\(title)'\n---\n\(title)\n")
        }
        let site = try TestSite(Dictionary(uniqueKeysWithValues: posts))
        try blog.succeed("import", "jekyll", site.path)

        try blog.withServer { client in
            let json = try client.get("/blogs").json
            let text = try client.get("/blogs", accept: "text/plain").text

            #expect(
                json["items"].array.compactMap { $0["title"].string }.map(Array.init(_:))
                    == titles.reversed().map(Array.init(_:)))
            for title in titles {
                #expect(text.contains(title), "\(title)")
            }
        }
    }

    @Test("A body arrives unchanged in JSON, with NUL and all line ends")
    func bodies() throws {
        let body =
            "NUL \0, four bytes 🦋𝄞, \u{FEFF}mark, e\u{301}, \r\n\ttab \u{1B}[31m \u{7F}\u{2028}\u{10FFFF} \"\\/\n\n"
        let blog = try TestBlog.empty()
        let site = try TestSite(["2024-01-01-post.md": "---\ntitle: Bytes\n---\n" + body])
        try blog.succeed("import", "jekyll", site.path)

        try blog.withServer { client in
            let answer = try client.get("/blogs/1")
            let text = try client.get("/blogs/1", accept: "text/plain")

            #expect(try answer.json["body"].string.map { Array($0.utf8) } == Array(body.utf8))
            #expect(!text.body.contains(0) && !text.body.contains(0x1B))
            #expect(try blog.succeed("show", "blog", "1", "--format", "json") == answer.text)
            #expect(try blog.succeed("show", "blog", "1") == text.text)
        }
    }
}
