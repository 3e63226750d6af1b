import Testing

@Suite("Import of Jekyll sites", .blocking)
final class ImportTests: FolderTests {
    @Test("A repeated import imports new posts and updates changed ones")
    func again() throws {
        let site = try TestSite(["2020-01-01-one.md": post("One"), "2020-01-02-two.md": post("Two")])

        let first = try blog.cli("import", "jekyll", site.path)
        let second = try blog.cli("import", "jekyll", site.path)
        try site.write("2020-01-01-one.md", post("One, edited"))
        try site.write("2020-01-03-three.md", post("Three"))
        let third = try blog.cli("import", "jekyll", site.path)

        #expect(first.text == "2 imported.\n")
        #expect(second.text == "0 imported, 2 unchanged.\n")
        #expect(third.text == "1 imported, 1 updated, 1 unchanged.\n")
        for result in [first, second, third] {
            #expect(result.exitCode == 0)
            #expect(result.errors.isEmpty)
        }
        #expect(try titles(blog) == ["Three", "Two", "One, edited"])
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test(
        "An invalid file is skipped and named with its line, the other files are imported, and the exit code is 65"
    )
    func brokenFile() throws {
        let site = try TestSite([
            "2020-01-01-one.md": post("One"), "2020-01-02-two.md": "---\ntitle: Two\ndate: soon\n---\nText.",
            "2020-01-03-three.md": post("Three"), "no-date.md": post("Never"), "2020-01-04-none.md": "Text.",
        ])

        let result = try blog.cli("import", "jekyll", site.path)
        let asJSON = try blog.cli("import", "jekyll", site.path, "--format", "json")

        #expect(result.exitCode == 65 && asJSON.exitCode == 65)
        #expect(
            result.text == """
                2 imported, 3 skipped.

                skipped _posts/2020-01-02-two.md:3: the date is not valid: soon
                skipped _posts/2020-01-04-none.md:1: the file has no front matter: the first line is not ---
                skipped _posts/no-date.md:1: neither the front matter nor the file name has a date

                """)
        #expect(try titles(blog) == ["Three", "One"])
        let summary = try JSON(asJSON.text)
        #expect(summary["unchanged"].int == 2 && summary["skipped"].int == 3 && summary["imported"].int == 0)
        #expect(summary["files"].array.map { $0["line"].int } == [3, 1, 1])
        #expect(summary["files"].array[0]["path"].string == "_posts/2020-01-02-two.md")
    }

    @Test("A running server shows an import at once, with authors, dates and drafts")
    func besideServer() throws {
        let blog = try TestBlog.empty()
        let site = try TestSite([
            "2020-01-01-one.md":
                "---\ntitle: One\nauthor: Ada L\ndate: 2020-01-01 12:30:00 +0200\n---\nText.",
            "2020-01-02-two.md": "---\ntitle: Two\npublished: false\n---\nText.",
        ])

        try blog.withServer { client in
            try blog.succeed("import", "jekyll", site.path, "--author", "somebody")
            let items = try client.get("/blogs").json["items"].array

            #expect(items.map { $0["title"].string } == ["One"])
            #expect(items[0]["publishedAt"].string == "2020-01-01T10:30:00Z")
            #expect(items[0]["author"]["name"].string == "Ada L")
            let token = try blog.token(of: "somebody")
            let id = try client.get("/users?username=somebody").json["user"]["id"].int ?? 0
            let drafts = try client.get("/users/\(id)/drafts", token: token).json["items"].array
            #expect(drafts.map { $0["title"].string } == ["Two"])
        }
    }

    @Test("A missing folder and a folder without posts are named, and no database is created")
    func noSite() throws {
        let missing = try blog.cli("import", "jekyll", blog.path("missing"))
        let empty = try blog.cli("import", "jekyll", blog.folder)

        #expect(missing.exitCode == 66 && empty.exitCode == 66)
        #expect(missing.onlyErrorLine == "error: The folder \(blog.path("missing")) does not exist.")
        #expect(empty.onlyErrorLine == "error: The folder \(blog.folder) contains no posts (_posts/*.md).")
        #expect(missing.output.isEmpty && empty.output.isEmpty)
        #expect(try blog.files().isEmpty)
    }

    private func post(_ title: String) -> String {
        "---\ntitle: \(title)\n---\nText of \(title).\n"
    }

    private func titles(_ blog: TestBlog) throws -> [String?] {
        try blog.json("list", "blogs")["items"].array.map { $0["title"].string }
    }
}
