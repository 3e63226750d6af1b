import Foundation
import Testing

@Suite("Commands that write posts", .blocking)
final class WritingCommandTests: BlogTests {
    @Test("A post can be created, edited, published, unpublished and deleted")
    func life() throws {
        let created = try blog.succeed("draft", "new", "--title", "New", "--body", "Text.", "--as", "ada")
        #expect(try created == blog.succeed("show", "draft", "33", "--as", "ada"))
        try blog.succeed("draft", "edit", "33", "--title", "Newer", "--if-version", "1", "--as", "ada")
        let published = try blog.succeed("draft", "publish", "33", "--as", "ada")
        #expect(try published == blog.succeed("show", "blog", "33", "--as", "ada"))
        #expect(published.hasPrefix("Newer\n"))
        #expect(try blog.succeed("draft", "publish", "33", "--as", "ada") == published)
        let edited = try blog.succeed("blog", "edit", "33", "--body", "Better.", "--as", "132")
        #expect(edited.contains("Better."))
        let draft = try blog.succeed("blog", "unpublish", "33", "--as", "ada", "--format", "json")
        #expect(try JSON(draft)["version"].int == 5)
        #expect(
            try blog.succeed("draft", "delete", "33", "--as", "ada") == "Draft 33 is in the recycle bin.\n")
        #expect(
            try blog.succeed("blog", "delete", "1", "--if-version", "1", "--as", "ada")
                == "Post 1 is in the recycle bin.\n")
    }

    @Test("The text of a draft comes from an option, a file or standard input, and is empty by default")
    func texts() throws {
        let text = "a\r\nb \u{E9} e\u{301} 🧵\n\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: blog.path("text.md")))

        try blog.succeed(
            "draft", "new", "--title", "File", "--body-file", blog.path("text.md"), "--as", "ada")
        let piped = try blog.cli(
            "draft", "new", "--title", "Pipe", "--body-file", "-", "--as", "ada", input: text)
        try blog.succeed("draft", "new", "--title", "Empty", "--as", "ada")

        #expect(piped.exitCode == 0)
        let stored = text.replacing("\r\n", with: "\n")
        for (id, body) in [(33, stored), (34, stored), (35, "")] {
            let shown = try blog.json("show", "draft", "\(id)", "--as", "ada")
            #expect(shown["body"].string.map { Array($0.utf8) } == Array(body.utf8))
        }
    }

    @Test("A new draft without --body-file refuses standard input that it would ignore")
    func ignoredInput() throws {
        let command = #"exec "$0" --database "$1" draft new --title Title --as ada"#
        func exitCode(_ prefix: String = "", _ suffix: String = "") throws -> Int32 {
            let result = try run(.shell, ["-c", prefix + command + suffix, Program.cli.path, blog.database])
            #expect(result.errors.contains("Standard input is not empty.") == (result.exitCode == 64))
            return result.exitCode
        }

        #expect(try exitCode("echo text | ") == 64)
        #expect(try exitCode("", " < '\(blog.database)'") == 64)
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE id > 32") == 0)
        for suffix in [" < /dev/null", " <&-", " --body text"] { #expect(try exitCode("", suffix) == 0) }
        #expect(try exitCode("echo text | ", " --body ''") == 0)
        #expect(try exitCode("echo text | ", " --body-file -") == 0)
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE id > 32") == 5)
    }

    @Test("A rejected change has the exit code of its kind and a clear message, and changes nothing")
    func refused() throws {
        let noUTF8 = blog.path("latin")
        try Data([0x61, 0xE9, 0x62]).write(to: URL(fileURLWithPath: noUTF8))
        let cases: [([String], Int32, String)] = [
            (["draft", "edit", "30", "--title", "x"], 77, "--as"),
            (["draft", "new", "--title", ""], 77, "--as"),
            (["draft", "publish", "30", "--as", "mei"], 66, "Draft 30 was not found"),
            (["draft", "edit", "1", "--title", "x", "--as", "ada"], 66, "Draft 1 was not found"),
            (["blog", "edit", "30", "--title", "x", "--as", "ada"], 66, "Post 30 was not found"),
            (["blog", "delete", "1", "--as", "mei"], 77, "Only the author"),
            (["blog", "unpublish", "1", "--as", "ada", "--if-version", "2"], 65, "changed since"),
            (["draft", "delete", "30", "--as", "ada", "--if-version", "2"], 65, "changed since"),
            (["draft", "new", "--title", "", "--as", "ada"], 65, "1 to 200"),
            (["draft", "new", "--title", "x", "--body-file", noUTF8, "--as", "ada"], 65, "UTF-8"),
            (["draft", "edit", "30", "--body-file", "/dev/zero", "--as", "ada"], 65, "262,144"),
            (["draft", "edit", "30", "--body-file", "/no/such/file", "--as", "ada"], 66, "cannot be read"),
            (
                ["draft", "edit", "30", "--body-file", "/", "--as", "ada"], 74,
                "The file / cannot be read: Is a directory."
            ),
            (["draft", "edit", "30", "--body", "x", "--body-file", "-", "--as", "ada"], 64, "not both"),
            (["draft", "edit", "x", "--as", "ada"], 64, "number"),
            (["draft", "new", "--as", "ada"], 64, "--title"),
            (["draft", "edit", "30", "--as", "ada"], 64, "Give --title, --body, --body-file or --tag."),
            (["blog", "edit", "1", "--as", "ada"], 64, "Give --title, --body, --body-file or --tag."),
            (["draft", "publish", "30", "--if-version", "one", "--as", "ada"], 64, "if-version"),
        ]

        for (command, code, words) in cases {
            let result = try blog.cli(command)
            #expect(result.exitCode == code, "\(command): \(result.errors)")
            #expect(result.errors.contains(words), "\(command): \(result.errors)")
            #expect(result.output.isEmpty, "\(command)")
        }
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE version > 1 OR id > 32") == 0)
    }

    @Test("A comment on standard input loses the line break at its end", arguments: ["\n", "\r\n", ""])
    func pipedComment(_ end: String) throws {
        let result = try blog.cli(
            "comment", "add", "22", "--as", "grace", "--format", "json", input: "One\n\ntwo" + end)

        #expect(try JSON(result.text)["text"].string == "One\n\ntwo")
    }
}
