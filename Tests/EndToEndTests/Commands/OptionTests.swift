import Testing

@Suite("Options of commands", .blocking)
final class OptionTests: BlogTests {
    @Test("Options have the same effect before, within and after the name of the command")
    func places() throws {
        let options = ["--database", blog.database, "--as", "ada", "--format", "json", "--limit", "2"]

        let before = try run(.cli, options + ["list", "blogs", "ada"])
        let after = try run(.cli, ["list", "blogs", "ada"] + options)
        let among = try run(.cli, ["list"] + options + ["blogs", "ada"])
        let both = try run(.cli, Array(options[..<4]) + ["list", "blogs"] + Array(options[4...]) + ["ada"])
        let last = try run(.cli, ["--limit", "9", "list", "blogs", "ada"] + options)

        let items = try JSON(before.text)["items"].array
        #expect(items.count == 2 && items[0]["isLiked"].bool == false)
        for other in [after, among, both, last] {
            #expect(other.exitCode == 0)
            #expect(other.text == before.text)
        }
    }

    @Test("A value that begins with a hyphen is an error that says how to type it")
    func hyphens() throws {
        let result = try run(.cli, ["draft", "new", "--title", "-foo", "--database", blog.database])

        #expect(result.exitCode == 64)
        #expect(
            result.errors.hasPrefix(
                "error: Missing value for '--title <title>'. "
                    + "For a value that begins with a hyphen, type '--title=-foo'.\n"))
        #expect(
            try blog.cli("show", "blog", "-1").errors.hasPrefix(
                "error: Missing expected argument '<id>'. A number is typed without a sign: '1', not '-1'.\n")
        )
    }

    @Test("BLOG_DATABASE names the database unless --database does")
    func database() throws {
        let (demo, empty) = (try TestBlog.demo(), try TestBlog.empty())

        let byEnvironment = try run(.cli, ["list", "users"], environment: ["BLOG_DATABASE": demo.database])
        let byOption = try run(
            .cli, ["list", "users", "--database", empty.database],
            environment: ["BLOG_DATABASE": demo.database])
        let here = try run(.cli, ["list", "users"], environment: ["BLOG_DATABASE": ""], folder: demo.folder)

        #expect(byEnvironment.text.contains("@ada"))
        #expect(byOption.exitCode == 0 && !byOption.text.contains("@ada"))
        #expect(here.text == byEnvironment.text)
    }

    @Test("Text in a pipe has no colour, no hints and at most 80 columns", arguments: ["", "1"])
    func plainPipes(noColour: String) throws {
        let environment = ["NO_COLOR": noColour, "TERM": "xterm-256color", "COLUMNS": "200"]

        for command in [
            ["show", "user", "132"], ["list", "blogs", "--limit", "100"], ["show", "blog", "24"],
            ["list", "users"],
            ["list", "likes", "--blog", "24"],
        ] {
            let result = try run(
                .cli, ["--database", blog.database, "--as", "ada"] + command, environment: environment)

            #expect(!result.output.contains(0x1B), "\(command)")
            #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(command)")
            #expect(result.errors.isEmpty, "\(command)")
        }
        let failure = try run(
            .cli, ["--database", blog.database, "show", "blog", "99"], environment: environment)
        #expect(failure.onlyErrorLine == "error: Post 99 was not found.")
    }
}
