import BlogTestSupport
import Foundation
import Glibc
import Testing

@Suite(.blocking)
final class SeedLoadTests: FolderTests {
    @Test("A generated blog has the requested size, is the same each time, and does not replace a blog")
    func load() throws {
        let (one, two, other) = (try TestBlog.none(), try TestBlog.none(), try TestBlog.none())
        let size = ["seed", "load", "--users", "50", "--blogs", "400", "--likes", "900"]
        func load(_ blog: TestBlog, _ more: String...) throws -> ProgramResult {
            try blog.cli(size + more)
        }

        let said = try load(one)
        _ = try load(two)
        _ = try load(other, "--seed", "2")
        let again = try load(one)
        let added = try load(two, "--add", "--format", "json")

        #expect(said.exitCode == 0 && said.errors.isEmpty)
        #expect(said.text.hasPrefix("Generated 50 users, 420 posts, 900 likes, "))
        let dump = try one.cli("export").text
        #expect(try other.cli("export").text != dump)
        expectRefusal(again, 65, "The database already contains users. Nothing was changed.")
        #expect(try JSON(added.text)["likes"].int == 900)
        #expect(try two.integer("SELECT count(*) FROM posts") == 840)
        #expect(try two.cli("export").text.split(separator: "\n").contains(dump.split(separator: "\n")[1]))
        #expect(try one.json("show", "user", "1")["user"]["blogCount"].int == 40)
        #expect(try one.files() == ["blog.sqlite"])
    }

    @Test("A size that is not possible is rejected, and no database is created")
    func refused() throws {
        let result = try blog.cli("seed", "load", "--users", "2", "--blogs", "2", "--likes", "5")

        expectRefusal(result, 65, "--likes must be a number from 0 to 4.")
        #expect(try blog.cli("seed", "load", "--users", "many").exitCode == 64)
        #expect(try blog.files().isEmpty)
    }

    @Test("With --password all generated users can log in with the password")
    func password() throws {
        let result = try blog.cli(
            "seed", "load", "--users", "2", "--blogs", "0", "--likes", "0", "--password",
            input: "correct horse\n")

        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(try blog.integer("SELECT count(DISTINCT password_hash) FROM users") == 1)
        let name = try #require(blog.json("show", "user", "2")["user"]["username"].string)
        try blog.withServer { client in
            let answer = try client.write(
                "POST", "/sessions", #"{"username":"\#(name)","password":"correct horse"}"#)
            #expect(answer.status == 201)
        }
    }

    @Test("Ctrl-C ends the generation and leaves a valid empty database")
    func interrupted() throws {
        let blog = try TestBlog.empty()
        let load = try ChildProcess(
            .cli,
            [
                "--database", blog.database, "seed", "load", "--users", "1000", "--blogs", "10000000",
                "--likes", "0",
            ])
        // It has begun when it holds the write lock.
        try blockUntil("the write lock") { try !blog.canWrite() }

        let result = try load.end(SIGINT)

        #expect(result.exitCode == 130)
        #expect(try blog.integer("SELECT count(*) FROM users") == 0)
        #expect(
            try blog.integer("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'") == 0
        )
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test("A server writes while --add runs, and Ctrl-C leaves a valid database with a part of the data")
    func besideServer() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        let before = try #require(try blog.integer("SELECT max(id) FROM posts"))
        try blog.withServer { client in
            let load = try ChildProcess(
                .cli,
                [
                    "--database", blog.database, "seed", "load", "--add", "--users", "10", "--blogs",
                    "10000000",
                    "--likes", "0",
                ])
            let count = "SELECT count(*) FROM posts WHERE id > \(before)"
            try blockUntil("a part of the posts") { try blog.integer(count) ?? 0 > 0 }

            let draft = try client.write("POST", "/drafts", #"{"title":"Beside","body":""}"#, token: token)
            let afterDraft = try #require(try blog.integer(count))
            try blockUntil("more posts") { try blog.integer(count) ?? 0 > afterDraft }
            let result = try load.end(SIGINT)

            #expect(draft.status == 201)
            // Beyond the identifiers that the load has reserved.
            #expect(try draft.json["id"].int ?? 0 > before + 10_000_000)
            #expect(result.exitCode == 130)
            #expect(try blog.here("check").text == "blog.sqlite is valid: no problems found.\n")
        }
    }

    @Test("A terminal shows a progress bar, and removes it at the end")
    func bar() throws {
        let (shown, code) = try TerminalProgram.run(
            .cli,
            [
                "--database", blog.database, "seed", "load", "--users", "100", "--blogs", "20", "--likes",
                "2000",
            ],
            environment: ["TERM": "xterm", "NO_COLOR": "1"])

        #expect(code == 0)
        #expect(shown.contains("─ 0 of "))
        #expect(shown.contains("\r\u{1B}[2KGenerated 100 users, 21 posts, 2,000 likes, "))
    }
}
