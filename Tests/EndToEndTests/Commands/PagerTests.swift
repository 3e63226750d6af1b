import Testing

@Suite("The pager", .blocking)
final class PagerTests: BlogTests {
    /// Runs a command on a terminal.
    private func shown(
        _ command: String, pager: String?, locale: String = "C.UTF-8"
    ) throws -> (String, Int32) {
        let environment = ["TERM": "xterm", "LC_ALL": locale].merging(pager.map { ["PAGER": $0] } ?? [:]) {
            $1
        }
        return try TerminalProgram.run(
            .cli, ["--database", blog.database] + command.split(separator: " ").map(String.init),
            environment: environment)
    }

    @Test("On a terminal, show, list and search print through PAGER, with colours and hints")
    func paged() throws {
        let marks = "sed 's/^/paged:/'"

        for command in ["show user ada", "list blogs", "search engine"] {
            let (plain, _) = try shown(command, pager: "")
            let (text, code) = try shown(command, pager: marks)

            #expect(code == 0)
            #expect(text.contains("\u{1B}["))
            #expect(text.contains("paged:Next: blog-cli"))
            #expect(text.replacing("paged:", with: "") == plain)
        }
    }

    @Test("Without a pager, or with --no-pager, the output is the same as through cat")
    func plain() throws {
        let (text, _) = try shown("list users", pager: "cat")

        #expect(text.contains("@grace"))
        #expect(try shown("list users", pager: "").0 == text)
        #expect(try shown("list users", pager: "no-such-pager").0 == text)
        #expect(try shown("list users --no-pager", pager: "sed s/^/paged:/").0 == text)
        #expect(try shown("--no-pager list users", pager: "sed s/^/paged:/").0 == text)
    }

    @Test("On a terminal without UTF-8 all output is ASCII, also in a pager")
    func ascii() throws {
        for (pager, locale) in [("cat", "C"), ("", "C"), ("cat", "C.UTF-8")] {
            let (text, _) = try shown("show user ada", pager: pager, locale: locale)
            #expect(text.utf8.allSatisfy { $0 < 0x80 } == (locale == "C"), "\(text)")
        }
    }

    @Test("Less shows a page that fits the terminal and ends")
    func less() throws {
        let (text, code) = try shown("show blog 3", pager: nil)

        #expect(code == 0)
        #expect(text.contains("Weaving algebra") && !text.contains("(END)"))
    }

    @Test("The pager gets all signals, such as Ctrl-Z")
    func signals() throws {
        let (text, _) = try shown("list users", pager: "grep SigBlk /proc/self/status; cat")

        #expect(text.hasPrefix("SigBlk:\t0000000000000000\r\n"), "\(text)")
    }

    @Test("Other commands, errors and pipes have no pager, and errors keep their exit codes")
    func others() throws {
        let pager = "sed s/^/paged:/"
        let (error, code) = try shown("show blog 99", pager: pager)
        let piped = try run(
            .cli, ["--database", blog.database, "list", "users"], environment: ["PAGER": pager])

        #expect(code == 66 && error.hasSuffix(" Post 99 was not found.\r\n") && !error.contains("paged"))
        #expect(try !shown("stats", pager: pager).0.contains("paged:"))
        #expect(piped.exitCode == 0 && !piped.text.contains("paged:"))
    }

    @Test("The command ends after its pager, and with SIGPIPE if the pager ends early")
    func end() throws {
        let blog = try TestBlog.large(1_000)
        defer { withExtendedLifetime(blog) {} }
        let list = #""$0" --database "$1" list blogs --all; echo "exit code $?""#

        let waited = try TerminalProgram.run(
            .shell, ["-c", list, Program.cli.path, blog.database],
            environment: ["PAGER": "tail -n 1; echo end"])
        let cut = try TerminalProgram.run(
            .shell, ["-c", list, Program.cli.path, blog.database], environment: ["PAGER": "head -n 1"])

        #expect(waited.0.hasSuffix("end\r\nexit code 0\r\n"), "\(waited.0)")
        #expect(cut.0.hasPrefix("Posts ──") && cut.0.hasSuffix("─\r\nexit code 141\r\n"), "\(cut.0)")
    }
}
