import Testing

/// `Scripts/check-terminal` runs the program as a person does. These tests need no other programs.
@Suite("The full-screen program", .blocking)
final class BrowseCommandTests: BlogTests {
    private func browse(
        _ arguments: [String] = [], type: String = "xterm", interruptingAt text: String? = nil
    ) throws -> (String, Int32) {
        try TerminalProgram.run(
            .cli, ["--database", blog.database, "browse"] + arguments,
            environment: ["TERM": type, "LC_ALL": "C.UTF-8"], interruptingAt: text)
    }

    @Test(
        "It shows the blogs, a user or a blog, and restores the terminal at the end",
        arguments: [[], ["ada"], ["24"]])
    func reading(arguments: [String]) throws {
        let (shown, code) = try browse(arguments, interruptingAt: "Poetical science")

        #expect(code == 0, "\(shown)")
        #expect(shown.contains("Poetical science"))
        #expect(shown.contains("\u{1B}[?1049l") && shown.contains("\u{1B}[?2004l"))
    }

    @Test("A terminal that another process has made non-blocking, and that is full, is waited for")
    func nonBlocking() throws {
        let (shown, code) = try TerminalProgram.run(
            .shell,
            ["-c", SharedDescriptorTests.full, Program.cli.path, "--database", blog.database, "browse"],
            environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8"], interruptingAt: "Poetical science",
            readingAfter: 1)

        #expect(code == 0)
        #expect(shown.contains("\u{1B}[?1049h") && shown.contains("\u{1B}[?1049l"))
    }

    @Test(
        "A terminal that cannot place the cursor gets one line and exit code 64",
        arguments: ["dumb", "none-such", ""])
    func unknownTerminal(type: String) throws {
        let (shown, code) = try browse(type: type)

        #expect(code == 64)
        #expect(
            shown.hasPrefix(
                "error: " + (type.isEmpty ? "The type of the terminal" : "A terminal of the type '\(type)'"))
        )
        #expect(!shown.contains("\u{1B}"))
    }

    @Test("Without a terminal it prints one line and exits with code 64")
    func noTerminal() throws {
        let result = try blog.cli("browse")

        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: A full-screen program needs a terminal"))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test(
        "A user or a blog that does not exist, and words that name none, are an error",
        arguments: zip(["not_a_user", "9999", "a b"], [66, 66, 64]))
    func unknownStart(start: String, expected: Int32) throws {
        let (shown, code) = try browse([start])

        #expect(code == expected, "\(shown)")
        #expect(shown.contains(expected == 66 ? "was not found." : "is neither a user"))
        #expect(!shown.contains("?1049h"))
    }
}
