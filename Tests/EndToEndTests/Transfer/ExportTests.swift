import BlogTestSupport
import Foundation
import Glibc
import Testing

@Suite(.blocking)
final class ExportTests: BlogTests {
    /// The demo blog after all kinds of changes: unpublished, purged and imported posts, and unusual texts.
    private func changedBlog() throws -> TestBlog {
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
        try blog.succeed("site", "set", "--name", "Ü & <b>", "--footer", "\"x\"")
        return blog
    }

    private func bytes(_ blog: TestBlog, _ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: blog.path(name)))
    }

    @Test("An export, an import and another export give the same bytes")
    func roundTrip() throws {
        let (blog, other) = (try changedBlog(), try TestBlog.none())

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
            "SELECT length(name) * 10 + length(footer) FROM site WHERE line IS NULL",
            "SELECT group_concat(seq) FROM (SELECT seq FROM sqlite_sequence WHERE name = 'posts')",
        ] {
            #expect(try blog.integer(query) == other.integer(query), "\(query)")
        }
        for scene in [
            ["show", "user", "ada", "--as", "ada"], ["list", "trash", "--as", "ada"], ["list", "blogs"],
        ] {
            let (one, two) = try (blog.cli(scene), run(.cli, ["--database", other.database] + scene))
            #expect(one.text == two.text && one.exitCode == 0)
        }
        #expect(try other.integer("SELECT count(*) FROM users WHERE password_hash IS NOT NULL") == 0)
    }

    @Test("An export and an import work with standard streams, and messages go to standard error")
    func streams() throws {
        let (blog, other) = (try changedBlog(), try TestBlog.none())

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

    @Test("An export replaces a file only with --force, and a failed export leaves no file")
    func overwriting() throws {
        let path = blog.path("a.jsonl")
        try Data("Mine".utf8).write(to: URL(fileURLWithPath: path))

        let refused = try blog.cli("export", path)
        let folder = try blog.cli("export", "--jekyll", blog.folder)
        let missing = try blog.cli("export", blog.path("no/a.jsonl"))
        let full = try run(
            .shell, ["-c", #"ulimit -f 1; exec "$0" export b.jsonl"#, Program.cli.path], folder: blog.folder)

        #expect(full.exitCode == 74)
        expectRefusal(refused, 73, "The file \(path) already exists. Use --force to replace it.")
        #expect(folder.exitCode == 73)
        #expect(missing.exitCode == 73)
        #expect(try bytes(blog, "a.jsonl") == Data("Mine".utf8))
        expectRefusal(
            try blog.here("export", "blog.sqlite", "--force"), 73,
            "The file blog.sqlite is the database itself. Choose another file.")
        try blog.succeed("export", path, "--force")
        #expect(try bytes(blog, "a.jsonl").starts(with: Data(#"{"type":"blog""#.utf8)))
        #expect(try blog.files() == ["a.jsonl", "blog.sqlite"])
        for wrong in [
            ["export", "a", "--jekyll", "b"], ["export", "--force"], ["export", "-", "--force"],
        ] {
            #expect(try blog.cli(wrong).exitCode == 64)
        }
    }

    @Test("/dev/stdout is standard output, and a pipe stays a pipe")
    func devices() throws {
        try #require(mkfifo(blog.path("pipe"), 0o600) == 0)

        let plain = try blog.cli("export")
        let named = try blog.cli("export", "/dev/stdout")
        let piped = try run(
            .shell, ["-c", #"cat pipe & "$0" export pipe --force >&2; wait"#, Program.cli.path],
            folder: blog.folder)

        #expect(named.output == plain.output && named.errors.hasPrefix("Exported "))
        #expect(piped.output == plain.output && piped.errors.hasPrefix("Exported "))
        #expect(try blog.files() == ["blog.sqlite", "pipe"])
    }

    @Test("A terminal shows a progress bar, and removes it at the end")
    func bar() throws {
        let (shown, code) = try TerminalProgram.run(
            .cli, ["--database", blog.database, "export", blog.path("a.jsonl")],
            environment: ["TERM": "xterm", "NO_COLOR": "1"])

        #expect(code == 0 && shown.contains("─ 0 of "))
        #expect(shown.contains("\r\u{1B}[2KExported 8 users, "))
    }

    @Test("An exported Jekyll folder can be imported again")
    func jekyll() throws {
        let (blog, other) = (try changedBlog(), try TestBlog.none())

        let said = try blog.succeed("export", "--jekyll", blog.path("site")).replacing("\n", with: " ")
        let result = try other.cli("import", "jekyll", blog.path("site"))

        let authors = try blog.integer("SELECT count(DISTINCT author_id) FROM posts WHERE state <> 'trashed'")
        #expect(said.hasPrefix("Exported \(authors ?? 0) users, 32 posts. Not exported: "))
        #expect(said.contains(" 1 post, ") && said.contains(" likes, ") && said.contains(" share"))
        let note = "Posts without their changes that are not saved yet: "
        #expect(!said.contains(note))
        try blog.execute(
            "UPDATE post_bodies SET pending = '1' || char(10) || 'T' || char(10) || char(10) || 'New.' WHERE post_id IN (1, 5)"
        )
        let again = try blog.succeed("export", "--jekyll", blog.path("kept")).replacing("\n", with: " ")
        #expect(again.hasSuffix(". \(note)1, 5. "))
        let json = try JSON(blog.succeed("export", "--jekyll", blog.path("again"), "--format", "json"))
        #expect(json["leftOut"]["keptTexts"].array.map(\.int) == [1, 5])
        #expect(json["posts"].int == 32 && json["likes"].int == 0)
        #expect(json["leftOut"]["posts"].int == 1)
        #expect(json["leftOut"]["likes"].int == (try blog.integer("SELECT count(*) FROM likes")))
        let drafts = try blog.integer("SELECT count(*) FROM posts WHERE state = 'draft'") ?? 0
        #expect(result.exitCode == 0 && result.text == "32 files: 32 imported. \(drafts) are drafts.\n")
        let sql = """
            SELECT sum(length(title) * 7 + length(CAST(body AS BLOB)) * 11
                + coalesce(published_at, edited_at) % 100003 * (state = 'published'))
            FROM posts JOIN post_bodies ON post_id = id WHERE state = 'published'
            """
        #expect(try blog.integer(sql) == other.integer(sql))
        #expect(
            try other.integer("SELECT count(*) FROM posts WHERE state = 'draft'")
                == blog.integer("SELECT count(*) FROM posts WHERE state = 'draft'"))
        #expect(try other.succeed("list", "blogs", "--limit", "100").contains("by Ada Lovelace"))
    }
}
