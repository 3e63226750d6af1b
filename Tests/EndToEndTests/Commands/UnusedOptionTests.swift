import Testing

@testable import blog_cli

@Suite("Options that a command does not use", .blocking)
struct UnusedOptionTests {
    @Test(
        "An option that the command does not use exits with 64, before and after the command",
        arguments: [
            (["backup", "x"], ["--limit", "banana"]), (["backup", "x"], ["--as", "ada"]),
            (["backup", "x"], ["--overwrite"]), (["restore", "x"], ["--after", "x"]),
            (["check"], ["-n", "5"]), (["stats"], ["-a", "ada"]), (["stats"], ["--limit=5"]),
            (["show", "blog", "1"], ["--limit", "5"]), (["show", "user", "132"], ["--all"]),
            (["like", "1"], ["--after=x"]), (["token", "create", "ada"], ["--as", "ada"]),
            (["user", "create", "new"], ["--as", "ada"]), (["migrate"], ["--format", "text"]),
            (["seed", "demo"], ["-f", "text"]), (["import", "x"], ["--limit", "5"]),
            (["export"], ["--as", "ada"]), (["completions", "bash"], ["--database=x"]),
            (["draft", "publish", "30"], ["-n", "5"]), (["trash", "restore", "32"], ["--limit", "5"]),
        ] as [([String], [String])])
    func unused(command: [String], option: [String]) throws {
        for arguments in [option + command, command + option] {
            let result = try run(.cli, arguments)

            #expect(result.exitCode == 64, "\(arguments)")
            #expect(result.output.isEmpty, "\(arguments)")
            #expect(
                result.errors.hasPrefix("error: Unknown option '\(option[0].prefix { $0 != "=" })'"),
                "\(result.errors)")
        }
    }

    @Test(
        "Options before the name of a command move behind the name",
        arguments: [
            "list blogs": "list blogs", "": "", "--help": "--help", "--frob list": "--frob list",
            "--database x list blogs ada": "list blogs --database x ada",
            "-d x list -n 5 blogs -a ada": "list blogs -d x -n 5 -a ada",
            "--no-pager --color never list blogs": "list blogs --no-pager --color never",
            "--limit=5 --format=json list blogs": "list blogs --limit=5 --format=json",
            "--database list list blogs": "list blogs --database list",
            "--database x import - ": "import --database x -",
            "--database x import jekyll list": "import jekyll --database x list",
            "--database x show": "show", "--as ada": "", "--database": "--database",
            "draft new --title list": "draft new --title list",
            "-- list": "-- list",
        ])
    func order(typed: String, parsed: String) throws {
        let words = { (text: String) in text.split(separator: " ").map(String.init) }

        #expect(try CommandLineOrder.optionsLast(words(typed)) == words(parsed))
    }
}
