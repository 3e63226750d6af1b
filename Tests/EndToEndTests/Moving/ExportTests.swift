import Foundation
import Testing

@Suite(.blocking)
struct ExportTests {
    /// The demo blog with all that can happen to one: a post unpublished, one purged, one imported, odd texts.
    private func lived() throws -> TestBlog {
        let blog = try TestBlog.demo()
        let site = try TestSite([
            "2020-01-01-one.md": "---\ntitle: Øne\nauthor: Zoë\n---\n東京\n",
            "2020-01-02-two.md": "---\ntitle: Two\npublished: false\n---\nTwo.",
        ])
        try blog.succeed("import", "jekyll", site.path)
        try blog.succeed("blog", "unpublish", "3", "--as", "ada")
        try blog.succeed("blog", "edit", "4", "--title", "e\u{0301} 🌍 \"\\", "--as", "ada")
        try blog.succeed("trash", "purge", "32", "--as", "ada")
        try blog.succeed("draft", "new", "--title", "Last", "--as", "ada")
        try blog.succeed("draft", "delete", "35", "--as", "ada")
        try blog.succeed("trash", "purge", "35", "--as", "ada")
        try blog.succeed("draft", "delete", "30", "--as", "ada")
        return blog
    }

    private func bytes(_ blog: TestBlog, _ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: blog.path(name)))
    }

    @Test("Exported, imported and exported again it is the same, byte for byte")
    func roundTrip() throws {
        let (blog, other) = (try lived(), try TestBlog.none())

        let said = try blog.succeed("export", blog.path("a.jsonl"))
        let imported = try other.succeed("import", blog.path("a.jsonl"))
        try other.succeed("export", other.path("b.jsonl"))

        #expect(said.hasPrefix("Exported 10 users, 33 posts, "))
        #expect(imported == said.replacing("Exported", with: "Imported"))
        #expect(try bytes(blog, "a.jsonl") == bytes(other, "b.jsonl"))
        #expect(try blog.files() == ["a.jsonl", "blog.sqlite"])
        #expect(try other.files() == ["b.jsonl", "blog.sqlite"])
        for query in [
            "SELECT sum(like_count) + 100 * sum(share_count) FROM posts",
            "SELECT sum(friend_count + 10 * follower_count + 100 * blog_count + 1000 * trash_count) FROM users",
            "SELECT sum(length(excerpt)) FROM posts",
            "SELECT group_concat(seq) FROM (SELECT seq FROM sqlite_sequence WHERE name = 'posts')",
        ] {
            #expect(try blog.integer(query) == other.integer(query), "\(query)")
        }
        for scene in [
            ["show", "user", "ada", "--as", "ada"], ["list", "trash", "--as", "ada"], ["list", "blogs"],
        ] {
            let (one, two) = try (
                run(.cli, ["--database", blog.database] + scene),
                run(.cli, ["--database", other.database] + scene)
            )
            #expect(one.text == two.text && one.exitCode == 0)
        }
        #expect(try other.integer("SELECT count(*) FROM users WHERE password_hash IS NOT NULL") == 0)
    }

    @Test("It goes through standard streams as well, and what it says goes beside them")
    func streams() throws {
        let (blog, other) = (try lived(), try TestBlog.none())

        let out = try blog.cli("export")
        let dash = try blog.cli("export", "-", "--format", "json")
        let back = try other.cli("import", "-", input: out.text)
        let json = try other.cli("export", other.path("b.jsonl"), "--format", "json")

        #expect(out.exitCode == 0 && out.errors.hasPrefix("Exported 10 users"))
        #expect(dash.output == out.output && dash.errors.hasPrefix(#"{"users":10,"#))
        #expect(back.exitCode == 0 && back.text.hasPrefix("Imported 10 users"))
        #expect(try JSON(json.text)["posts"].int == 33)
        #expect(try Array(bytes(other, "b.jsonl")) == out.output)
    }

    @Test("Nothing is overwritten unless told, and what fails leaves nothing behind")
    func overwriting() throws {
        let blog = try TestBlog.demo()
        let path = blog.path("a.jsonl")
        try Data("Mine".utf8).write(to: URL(fileURLWithPath: path))

        let refused = try blog.cli("export", path)
        let folder = try blog.cli("export", "--jekyll", blog.folder)
        let missing = try blog.cli("export", blog.path("no/a.jsonl"))

        #expect(refused.exitCode == 73)
        #expect(refused.onlyErrorLine == "error: \(path) is there already, and is not overwritten")
        #expect(folder.exitCode == 73)
        #expect(missing.exitCode == 73)
        #expect(try bytes(blog, "a.jsonl") == Data("Mine".utf8))
        try blog.succeed("export", path, "--overwrite")
        #expect(try bytes(blog, "a.jsonl").starts(with: Data(#"{"type":"blog""#.utf8)))
        #expect(try blog.files() == ["a.jsonl", "blog.sqlite"])
        for wrong in [
            ["export", "a", "--jekyll", "b"], ["export", "--overwrite"], ["export", "-", "--overwrite"],
        ] {
            #expect(try run(.cli, ["--database", blog.database] + wrong, folder: blog.folder).exitCode == 64)
        }
    }

    @Test("It needs no right to write, and works beside a server that writes")
    func besideServer() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")

        try blog.withServer { client in
            #expect(try client.send("PUT", "/blogs/25/like", token: token).answer().status == 200)
            let out = try blog.cli("export")
            #expect(out.exitCode == 0)
            #expect(out.text.contains(#"{"type":"like","post":25,"user":132,"#))
        }
    }

    @Test("A Jekyll folder is taken back by the import of such folders")
    func jekyll() throws {
        let (blog, other) = (try lived(), try TestBlog.none())

        let said = try blog.succeed("export", "--jekyll", blog.path("site"))
        let result = try other.cli("import", "jekyll", blog.path("site"))

        #expect(said.hasPrefix("Exported "))
        #expect(result.exitCode == 0 && result.text == "32 imported.\n")
        let sql = """
            SELECT sum(length(title) * 7 + length(CAST(body AS BLOB)) * 11
                + coalesce(published_at, edited_at) % 100003 * (state = 'published'))
            FROM posts WHERE state = 'published'
            """
        #expect(try blog.integer(sql) == other.integer(sql))
        #expect(
            try other.integer("SELECT count(*) FROM posts WHERE state = 'draft'")
                == blog.integer("SELECT count(*) FROM posts WHERE state = 'draft'"))
        #expect(try other.succeed("list", "blogs", "--limit", "100").contains("by Ada Lovelace"))
    }
}
