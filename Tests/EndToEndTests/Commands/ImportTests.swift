import Testing

@Suite("Import of Jekyll sites", .blocking)
final class ImportTests: FolderTests {
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
