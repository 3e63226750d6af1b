import Testing

/// Scripts read the exit code; people read the message on standard error.
@Suite("Exit codes of commands", .blocking)
final class ExitCodeTests: BlogTests {
    @Test(
        "The exit code of wrong usage is 64",
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
            ["--format", "json", "seed", "demo"], ["completions"], ["completions", "tcsh"],
        ])
    func usage(command: [String]) throws {
        let result = try blog.cli(command)

        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: "))
        #expect(result.errors.contains("Usage: blog-cli"))
        #expect(result.errors.prefix { $0 != "\n" }.last.map { ".?".contains($0) } == true)
    }

    @Test(
        "A command that does not exist is an error with the nearest command, also after help",
        arguments: [
            ["lits"]: "Unknown command 'lits'. Did you mean 'list'?",
            ["--as", "ada", "lits", "blogs", "--limit", "3"]: "Unknown command 'lits'. Did you mean 'list'?",
            ["list", "bolgs"]: "Unknown command 'bolgs'. Did you mean 'blogs'?",
            ["draft", "--as", "ada", "publsh", "3"]: "Unknown command 'publsh'. Did you mean 'publish'?",
            ["serach", "--help"]: "Unknown command 'serach'. Did you mean 'search'?",
            ["help", "nonsense"]: "Unknown command 'nonsense'.",
            ["help", "list", "user"]: "Unknown command 'user'. Did you mean 'users'?",
            ["nonsense", "--help"]: "Unknown command 'nonsense'.",
            ["\u{1B}[31m"]: "Unknown command '␛[31m'.",
            ["--fromat", "json", "list", "blogs"]: "Unknown option '--fromat'. Did you mean '--format'?",
            ["list", "blogs", "--lmit", "3"]: "Unknown option '--lmit'. Did you mean '--limit'?",
            ["user", "edit", "ada", "--name", "A", "--as", "ada"]: "Unknown option '--as'.",
        ])
    func unknown(command: [String], message: String) throws {
        let result = try run(.cli, command)

        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: \(message)\nUsage: blog-cli "), "\(result.errors)")
        #expect(result.errors.hasSuffix(" --help' for more information.\n"))
    }

    @Test("The help of a command is that of --help", arguments: [["list"], ["list", "blogs"], []])
    func help(command: [String]) throws {
        let result = try run(.cli, ["help"] + command)

        #expect(result.exitCode == 0 && result.errors.isEmpty)
        #expect(try run(.cli, command + ["--help"]).text == result.text)
    }

    @Test(
        "The exit code of a missing subcommand is 64, and the help goes to standard error",
        arguments: [[], ["show"], ["list"], ["token"], ["seed"], ["trash"], ["--as", "ada"]])
    func incomplete(command: [String]) throws {
        let result = try run(.cli, command)

        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(
            try run(.cli, command.filter { $0 != "--as" && $0 != "ada" } + ["--help"]).text == result.errors)
    }

    @Test(
        "The exit code of an invalid option that selects what is shown is 64, and the error names every one",
        arguments: [
            ["--limit", "0"]: ["limit"], ["--limit", "101"]: ["limit"], ["--limit", "abc"]: ["limit"],
            ["--after", "x"]: ["after"], ["--limit", "", "--after", ""]: ["limit", "after"],
        ])
    func badSelection(options: [String], fields: [String]) throws {
        let result = try run(.cli, ["--database", blog.database, "list", "blogs"] + options)

        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: "))
        for field in fields { #expect(result.errors.contains(" --\(field) must be ")) }
    }

    @Test(
        "Without something, the exit code is 66, without a required --as 77, and the error is one line",
        arguments: [
            ["show", "user", "9"]: (66, "User 9 was not found."),
            ["list", "blogs", "zoe"]: (66, "User zoe was not found."),
            ["show", "blog", "32"]: (66, "Post 32 was not found."),
            ["draft", "edit", "7", "--title", "x", "--as", "ada"]: (
                66,
                "Draft 7 was not found among your drafts. It is a published post. Use `blog-cli blog edit 7`."
            ),
            ["show", "blog", "30", "--as", "ada"]: (
                66, "Post 30 was not found. It is a draft. Use `blog-cli show draft 30`."
            ),
            ["draft", "edit", "24", "--title", "x", "--as", "mei"]: (
                66, "Draft 24 was not found among your drafts. It is a published post."
            ),
            ["comment", "close", "30", "--as", "ada"]: (66, "Post 30 was not found. It is a draft."),
            ["blog", "unpublish", "30", "--as", "ada"]: (66, "Post 30 was not found. It is a draft."),
            ["show", "draft", "29", "--as", "mei"]: (66, "Draft 29 was not found among your drafts."),
            ["list", "likes", "--blog", "32"]: (66, "Post 32 was not found."),
            ["like", "29", "--as", "ada"]: (66, "Post 29 was not found."),
            ["like", "1", "--as", "zoe"]: (66, "User zoe was not found."),
            ["list", "drafts", "--as", "9"]: (66, "User 9 was not found."),
            ["token", "create", "zoe"]: (66, "User zoe was not found."),
            ["unlike", "1"]: (77, "Authentication required. Use --as USER."),
            ["list", "drafts"]: (77, "Authentication required. Use --as USER."),
            ["share", "1"]: (77, "Authentication required. Use --as USER."),
            ["unfollow", "mei"]: (77, "Authentication required. Use --as USER."),
            ["follow", "stranger", "--as", "ada"]: (66, "User stranger was not found."),
        ])
    func refused(command: [String], end: (code: Int32, message: String)) throws {
        let result = try blog.cli(command)

        #expect(result.exitCode == end.code && result.output.isEmpty)
        #expect(result.onlyErrorLine == "error: " + end.message)
    }

    @Test("The exit code of a full output device is 73, and a closed pipe ends the program without a message")
    func output() throws {
        let list = #""$0" --database "$1" --format json list blogs --limit 100"#

        let full = try run(.shell, ["-c", list + " > /dev/full", Program.cli.path, blog.database])
        let gone = try run(
            .shell, ["-c", "for i in 1 2 3; do \(list); done | head -c 10", Program.cli.path, blog.database])

        expectRefusal(full, 73, "The output cannot be written: No space left on device.")
        #expect(gone.text == #"{"items":["#)
        #expect(gone.errors.isEmpty)
    }

    @Test(
        "The exit code of help and of the version is 73, too, if they cannot be printed",
        arguments: [Program.cli, .server], [">/dev/full", ">&-"])
    func help(program: Program, redirection: String) throws {
        for argument in ["--help", "--version"] {
            let result = try run(.shell, ["-c", #""$0" "$1" \#(redirection)"#, program.path, argument])

            #expect(result.exitCode == 73)
            #expect(result.onlyErrorLine?.contains("The output cannot be written: ") == true)
        }
    }
}
