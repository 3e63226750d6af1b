import Foundation
import Glibc
import Testing

@Suite("Watching a screen", .blocking)
final class WatchTests: BlogTests {
    private func watch(_ blog: TestBlog, _ arguments: String...) throws -> ChildProcess {
        try ChildProcess(.cli, ["--database", blog.database, "watch"] + arguments, folder: blog.folder)
    }

    @Test(
        "The screen is the output of the command that shows it once; in JSON, each of its lines is an event",
        arguments: [
            (["blogs", "--limit", "3"], ["list", "blogs", "--limit", "3"], "blog"),
            (["blog", "24"], ["show", "blog", "24"], "blog"),
            (["comments", "12"], ["list", "comments", "12"], "comment"),
            (["user", "ada"], ["show", "user", "ada"], "page"),
            (["user", "ada", "--as", "ada"], ["show", "user", "ada", "--as", "ada"], "page"),
        ])
    func screen(watched: [String], shown: [String], key: String) throws {
        for format in ["text", "jsonl"] {
            let options = ["--database", blog.database, "--format", format]
            let screen = try run(.cli, options + shown)
            let watch = try ChildProcess(.cli, options + ["watch"] + watched)
            try watch.awaitOutput(
                format == "text" ? screen.text : screen.text.dropLast().suffix(20) + "}\n")
            let result = try watch.end(SIGINT)

            let start = try Regex(#"(?m)^\{"at":"[^"]{20}","event":"shown","\#(key)":(.*)\}$"#)
            let text = format == "text" ? result.text : result.text.replacing(start) { $0[1].substring ?? "" }
            #expect(text == screen.text)
            #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
        }
    }

    @Test("A like by another command is a line")
    func otherCommand() throws {
        let watch = try watch(blog, "blogs", "--limit", "2", "--as", "ada")
        try watch.awaitOutput("More after")

        try blog.succeed("like", "23", "--as", "ada")
        try watch.awaitOutput("you like this\n")
        let result = try watch.end(SIGINT)

        let line = try #require(result.text.split(separator: "\n").last)
        #expect(
            line.replacing(/^\d\d:\d\d:\d\d {2}/, with: "")
                == "Post 23 \"On being misunderstood in print\": 1 like, you like this")
    }

    @Test("New and deleted comments are lines, also on a blog with more than one page of them")
    func comments() throws {
        let watch = try watch(blog, "comments", "24")
        try watch.awaitOutput("\n\n")

        for text in ["One", "Two"] { try blog.succeed("comment", "add", "24", text, "--as", "grace") }
        try watch.awaitOutput("Two\n")
        try blog.succeed("comment", "delete", "27", "--as", "grace")
        try watch.awaitOutput("was deleted.\n")
        watch.signal(SIGINT)
        let lines = try watch.end().text.split(separator: "\n").suffix(3)

        #expect(
            lines.map { $0.replacing(/^\d\d:\d\d:\d\d {2}/, with: "") } == [
                "New comment 26 by Grace Hopper: One", "New comment 27 by Grace Hopper: Two",
                "Comment 27 by Grace Hopper was deleted.",
            ])
    }

    @Test("A user's own page shows a draft that becomes a blog")
    func ownPage() throws {
        let watch = try watch(blog, "user", "ada", "--as", "ada", "--format", "jsonl")
        try watch.awaitOutput("\n")

        try blog.succeed("draft", "publish", "30", "--as", "ada")
        try watch.awaitOutput(#""event":"new""#)
        watch.signal(SIGINT)
        let changes = try watch.end().text.split(separator: "\n").dropFirst().map { try JSON(String($0)) }

        #expect(changes.map { $0["event"].string } == ["changed", "gone", "new"])
        #expect(
            changes.map(\.names) == [
                ["at", "event", "user"], ["at", "draft", "event"], ["at", "blog", "event"],
            ])
        #expect(changes[0]["user"]["blogCount"].int == 25)
        #expect(changes[1]["draft"]["id"].int == 30 && changes[2]["blog"]["id"].int == 30)
    }

    @Test("SIGTERM also ends it with exit code 0")
    func terminated() throws {
        let watch = try watch(blog, "blogs")
        try watch.awaitOutput("Posts")

        watch.signal(SIGTERM)

        #expect(try watch.end().exitCode == 0)
    }

    @Test("Ctrl-C on a terminal ends it with exit code 0")
    func terminal() throws {
        let (shown, code) = try TerminalProgram.run(
            .cli, ["--database", blog.database, "watch", "blogs"], interruptingAt: "More after")

        #expect(code == 0)
        #expect(!shown.contains("error"))
    }

    @Test(
        "It ends with exit code 66 when the blog is unpublished or deleted",
        arguments: [["blog", "unpublish"], ["blog", "delete"]], ["blog", "comments"])
    func gone(command: [String], screen: String) throws {
        let watch = try watch(blog, screen, "24")
        try watch.awaitOutput("\n\n")

        _ = try blog.cli(command + ["24", "--as", "ada"])
        let result = try watch.end()

        #expect(result.exitCode == 66 && result.onlyErrorLine == "error: Post 24 was not found.")
    }

    @Test("A blog or a user that does not exist exits with 66, and a wrong format or limit with 64")
    func wrong() throws {
        for (arguments, code) in [
            (["blog", "99"], 66), (["comments", "99"], 66), (["user", "nemo"], 66),
            (["blogs", "--format", "json"], 64),
            (["blogs", "--limit", "0"], 64),
        ] as [([String], Int32)] {
            let result = try run(.cli, ["--database", blog.database, "watch"] + arguments)

            #expect(result.exitCode == code, "\(arguments): \(result.errors)")
            #expect(result.output.isEmpty && result.errors.hasPrefix("error: "))
        }
    }

    @Test("It ends with exit code 74 when the database file is moved")
    func moved() throws {
        let watch = try watch(blog, "blogs")
        try watch.awaitOutput("Posts")

        try FileManager.default.moveItem(atPath: blog.database, toPath: blog.path("other.sqlite"))
        let result = try watch.end()

        #expect(result.exitCode == 74)
        #expect(result.errors.contains("error: The database file was moved, replaced or deleted."))
    }

    @Test("It ends when the reader of its output goes away, without a change")
    func closedOutput() throws {
        let result = try run(
            .shell, ["-c", #""$0" --database "$1" watch blogs | head -n 1"#, Program.cli.path, blog.database])

        #expect(result.text.hasPrefix("Posts ─"))
        #expect(result.errors.isEmpty && result.exitCode == 0)
    }
}
