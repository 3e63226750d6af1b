import Testing

struct UnfollowQuestionTests {
    private func unfollow(
        _ blog: TestBlog, typing text: String, _ options: String..., expecting expected: Int32 = 0
    ) throws -> String {
        let (shown, code) = try TerminalProgram.run(
            .cli, ["--database", blog.database, "--as", "ada", "unfollow", "grace"] + options, typing: text)
        #expect(code == expected, "\(shown)")
        return shown
    }

    @Test("On a terminal, unfollow asks first, and only y and yes confirm it")
    func asks() throws {
        let blog = try TestBlog.demo()

        for answer in ["n\n", "\n", "what\n", "\u{4}"] {
            let shown = try unfollow(blog, typing: answer, expecting: 1)
            #expect(shown.contains("Stop following Grace Hopper? [y/N] "), "\(shown)")
            #expect(shown.hasSuffix("No changes.\r\n"), "\(shown)")
        }
        #expect(try blog.integer("SELECT count(*) FROM follows") == 9)

        let shown = try unfollow(blog, typing: "Y\n")
        #expect(shown.contains("Stop following Grace Hopper? [y/N] "))
        #expect(shown.contains("You do not follow Grace Hopper"))
        #expect(try blog.integer("SELECT count(*) FROM follows") == 8)

        #expect(!(try unfollow(blog, typing: "")).contains("[y/N]"), "the user is not followed any more")
    }

    @Test("The command unfollow --yes does not ask")
    func yes() throws {
        let blog = try TestBlog.demo()

        let shown = try unfollow(blog, typing: "", "--yes")

        #expect(!shown.contains("[y/N]"))
        #expect(try blog.integer("SELECT count(*) FROM follows") == 8)
    }
}
