import Testing

@Suite("Import of Jekyll sites", .blocking)
final class ImportTests: FolderTests {
    @Test(
        "A file that cannot be read is skipped and named, the others are imported and counted, and the exit code is 65"
    )
    func brokenFile() throws {
        let site = try TestSite([
            "2020-01-01-one.md": post("One"), "2020-01-02-two.textile": post("Two"),
            "2020-01-03-three.md": post("Three"), "no-date.md": post("Never"), "2020-01-04-none.md": "Text.",
        ])

        let result = try blog.cli("import", "jekyll", site.path)
        let asJSON = try blog.cli("import", "jekyll", site.path, "--format", "json")

        #expect(result.exitCode == 65 && asJSON.exitCode == 65)
        #expect(
            result.text == """
                skipped _posts/2020-01-02-two.textile:1: the import reads Markdown and HTML, not .textile
                note _posts/2020-01-04-none.md:1: the file has no front matter: the first line is not ---
                note _posts/no-date.md:1: neither the front matter nor the file name has a date, so the post is a draft

                5 files: 4 imported, 1 skipped. 1 is a draft.

                """)
        #expect(try titles(blog) == ["None", "Three", "One"])
        let summary = try JSON(asJSON.text)
        #expect(summary["unchanged"].int == 4 && summary["skipped"].int == 1 && summary["imported"].int == 0)
        #expect(summary["files"].array.map { $0["line"].int } == [1, nil, nil])
        #expect(summary["files"].array[0]["path"].string == "_posts/2020-01-02-two.textile")
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
