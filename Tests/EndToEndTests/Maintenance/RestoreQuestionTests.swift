import Testing

@Suite("The question before a restoration", .blocking)
struct RestoreQuestionTests {
    private let blog: TestBlog

    init() throws {
        blog = try TestBlog.demo()
        try blog.succeed("backup", blog.path("backup.sqlite"))
        try #require(blog.cli("user", "create", "eve", input: "correct horse\n").exitCode == 0)
    }

    private func restore(typing text: String, _ options: String...) throws -> (shown: String, code: Int32) {
        try TerminalProgram.run(
            .cli, ["--database", blog.database, "restore", blog.path("backup.sqlite")] + options, typing: text
        )
    }

    private func userCount() throws -> Int? { try blog.integer("SELECT count(*) FROM users") }

    @Test("On a terminal, restore asks first, and only y and yes confirm it")
    func asks() throws {
        for answer in ["n\n", "\n", "\u{4}"] {
            let (shown, code) = try restore(typing: answer)
            #expect(code == 1 && shown.contains("The old database is kept. [y/N] "), "\(shown)")
            #expect(shown.hasSuffix("No changes.\r\n"))
        }
        #expect(try userCount() == 9)

        let (shown, code) = try restore(typing: "yes\n")

        #expect(code == 0 && shown.contains("[y/N] "), "\(shown)")
        #expect(try userCount() == 8)
    }

    @Test("Ctrl-C at the question ends the command and changes nothing")
    func interruption() throws {
        let (shown, code) = try TerminalProgram.run(
            .cli, ["--database", blog.database, "restore", blog.path("backup.sqlite")],
            interruptingAt: "[y/N] ")

        #expect(code == 130, "\(shown)")
        #expect(try userCount() == 9)
    }

    @Test("The command restore --yes does not ask")
    func yes() throws {
        let (shown, code) = try restore(typing: "", "--yes")

        #expect(code == 0 && !shown.contains("[y/N]"), "\(shown)")
        #expect(try userCount() == 8)
    }
}
