import Testing

@testable import blog_cli

@Suite("Options that a command does not use", .blocking)
struct UnusedOptionTests {
    @Test(
        "An option that the command does not use exits with 64, before and after the command",
        arguments: [
            "--limit banana backup x": "--limit", "backup x --as ada": "--as",
            "backup x --overwrite": "--overwrite",
            "--after x restore x": "--after", "check -n 5": "-n", "-a ada stats": "-a",
            "stats --limit=5": "--limit",
            "--limit 5 show blog 1": "--limit", "show user 132 --all": "--all", "--after=x like 1": "--after",
            "token create ada --as ada": "--as", "--as ada user create new": "--as",
            "migrate --format text": "--format",
            "-f text seed demo": "-f", "import x --limit 5": "--limit", "--as ada export": "--as",
            "completions bash --database=x": "--database", "-n 5 draft publish 30": "-n",
            "trash restore 32 --limit 5": "--limit",
        ])
    func unused(command: String, option: String) throws {
        let result = try run(.cli, command.split(separator: " ").map(String.init))

        #expect(result.exitCode == 64 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: Unknown option '\(option)'"), "\(result.errors)")
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
