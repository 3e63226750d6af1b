import Testing

/// The exit code tells a script what kind of trouble there is; the words are for people and go to standard error.
@Suite(.blocking)
struct ExitCodeTests {
    @Test(
        "Wrong usage is 64",
        arguments: [
            ["frob"], ["--frob"], ["show", "blog"], ["show", "blog", "abc"], ["show", "blog", "0"],
            ["show", "blog", "-1"], ["show", "blog", "1.5"], ["show", "blog", "99999999999999999999"],
            ["show", "draft", "x"], ["show", "user", "Ada!"], ["show", "blog", "1", "2"], ["like"],
            ["like", "x", "--as", "ada"], ["unlike", "٣", "--as", "ada"], ["list", "likes"],
            ["list", "likes", "ada", "--blog", "1"], ["list", "likes", "--blog", "x"], ["list", "frobs"],
            ["--format", "xml", "list", "blogs"], ["--as", "A B", "list", "blogs"],
            ["list", "blogs", "--limit"],
            ["token", "create"], ["import", "jekyll"], ["import", "jekyll", ".", "--author", "No Name"],
            ["--versions"], ["backup"], ["backup", "-"], ["restore"],
            ["restore", "-"], ["check", "x"], ["migrate", "--format", "json"],
            ["--format", "json", "seed", "demo"],
        ])
    func usage(command: [String]) throws {
        let blog = try TestBlog.demo()

        let result = try run(.cli, ["--database", blog.database] + command)

        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: "))
        #expect(result.errors.contains("Usage: blog-cli"))
    }

    @Test(
        "What cannot name a user is 64, with the rule",
        arguments: [
            ["show", "user", "ADA"], ["show", "user", "0132"], ["list", "blogs", "Ada"],
            ["list", "likes", "a b"], ["token", "create", "ada-l"], ["list", "users", "--as", "0"],
        ])
    func noUser(command: [String]) throws {
        let result = try run(.cli, command)

        #expect(result.exitCode == 64)
        #expect(
            result.errors.contains(
                "it must be a number, without zeros before it, or a username: a…z, 0…9, _"))
    }

    @Test(
        "A command that only holds others is 64 without one of them, and its help goes to standard error",
        arguments: [[], ["show"], ["list"], ["token"], ["seed"], ["trash"], ["--as", "ada"]])
    func incomplete(command: [String]) throws {
        let result = try run(.cli, command)

        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(try run(.cli, command + ["--help"]).text == result.errors)
    }

    @Test(
        "Bad data is 65, and every wrong option is named",
        arguments: [
            ["--limit", "0"]: ["limit"], ["--limit", "101"]: ["limit"], ["--limit", "abc"]: ["limit"],
            ["--after", "x"]: ["after"], ["--limit", "", "--after", ""]: ["limit", "after"],
        ])
    func badData(options: [String], fields: [String]) throws {
        let blog = try TestBlog.demo()

        let result = try run(.cli, ["--database", blog.database, "list", "blogs"] + options)

        #expect(result.exitCode == 65)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: "))
        for field in fields { #expect(result.errors.contains(" \(field) must be ")) }
    }

    @Test(
        "What is not there is 66, and one line says what",
        arguments: [
            ["show", "user", "9"]: "User 9 was not found.",
            ["show", "user", "nobody"]: "User nobody was not found.",
            ["show", "blog", "99"]: "Blog 99 was not found.",
            ["show", "blog", "29"]: "Blog 29 was not found.",
            ["show", "blog", "32"]: "Blog 32 was not found.",
            ["show", "draft", "1", "--as", "ada"]: "Draft 1 was not found among your drafts.",
            ["show", "draft", "29", "--as", "mei"]: "Draft 29 was not found among your drafts.",
            ["show", "draft", "32", "--as", "ada"]: "Draft 32 was not found among your drafts.",
            ["list", "blogs", "nobody"]: "User nobody was not found.",
            ["list", "blogs", "9"]: "User 9 was not found.", ["list", "likes", "9"]: "User 9 was not found.",
            ["list", "likes", "--blog", "32"]: "Blog 32 was not found.",
            ["like", "99", "--as", "ada"]: "Blog 99 was not found.",
            ["like", "29", "--as", "ada"]: "Blog 29 was not found.",
            ["unlike", "32", "--as", "ada"]: "Blog 32 was not found.",
            ["like", "1", "--as", "nobody"]: "User nobody was not found.",
            ["list", "blogs", "--as", "9"]: "User 9 was not found.",
            ["list", "drafts", "--as", "9"]: "User 9 was not found.",
            ["token", "create", "nobody"]: "User nobody was not found.",
            ["token", "create", "9"]: "User 9 was not found.",
        ])
    func notThere(command: [String], message: String) throws {
        let blog = try TestBlog.demo()

        let result = try run(.cli, ["--database", blog.database] + command)

        #expect(result.exitCode == 66)
        #expect(result.output.isEmpty)
        #expect(result.onlyErrorLine == "error: " + message)
    }

    @Test(
        "What needs somebody is 77 where nobody is named, and says how to say who one is",
        arguments: [["like", "1"], ["unlike", "1"], ["list", "drafts"], ["show", "draft", "29"]])
    func nobody(command: [String]) throws {
        let blog = try TestBlog.demo()

        let result = try run(.cli, ["--database", blog.database] + command)

        #expect(result.exitCode == 77)
        #expect(result.output.isEmpty)
        #expect(
            result.onlyErrorLine
                == "error: Authentication required. Use --as USER.")
    }

    @Test("An output that takes nothing is 73, and a reader that goes away is no error to speak of")
    func output() throws {
        let blog = try TestBlog.demo()
        let list = #""$0" --database "$1" --format json list blogs --limit 100"#

        let full = try run(.shell, ["-c", list + " > /dev/full", Program.cli.path, blog.database])
        let gone = try run(
            .shell, ["-c", "for i in 1 2 3; do \(list); done | head -c 10", Program.cli.path, blog.database])

        #expect(full.exitCode == 73)
        #expect(full.onlyErrorLine == "error: the output cannot be written: No space left on device")
        #expect(gone.text == #"{"items":["#)
        #expect(gone.errors.isEmpty)
    }
}
