import ProcessSupport
import Testing

@Suite(.blocking)
struct HelpTests {
    private static let options = [
        "--database <file>", "--as <user>", "--format <format>", "--limit <n>", "--after <cursor>",
        "-h, --help",
    ]

    @Test("Help names every command and every exit code")
    func root() throws {
        let help = try run(.cli, ["--help"])

        #expect(help.exitCode == 0 && help.errors.isEmpty)
        for command in [
            "show", "list", "like", "unlike", "token", "import", "export", "migrate", "seed", "check",
            "backup",
            "restore",
        ] {
            #expect(help.text.contains("\n  \(command) "), "\(command)")
        }
        for code in ["0 done", "64 ", "65 ", "66 ", "73 ", "74 ", "75 ", "77 "] {
            #expect(help.text.contains(code), "\(code)")
        }
        for option in Self.options { #expect(help.text.contains("\n  \(option)"), "\(option)") }
        #expect(help.text.contains("BLOG_DATABASE") && help.text.contains("text or json"))
        #expect(try run(.cli, ["help"]).text == help.text)
    }

    @Test(
        "Help of a command with commands below it names them",
        arguments: [
            ["show"]: ["user", "blog", "draft"], ["list"]: ["users", "blogs", "drafts", "likes"],
            ["token"]: ["create"], ["import"]: ["blog", "jekyll"], ["seed"]: ["demo", "load"],
        ])
    func groups(command: [String], below: [String]) throws {
        let help = try run(.cli, command + ["--help"])

        #expect(help.exitCode == 0 && help.errors.isEmpty)
        for name in below { #expect(help.text.contains("\n  \(name) "), "\(name)") }
    }

    @Test(
        "Help of a command says how it is used and what it does",
        arguments: [
            ["show", "user"]: ["<user>", "Shows a user's page"],
            ["show", "blog"]: ["<id>", "Shows one blog"],
            ["show", "draft"]: ["<id>", "Shows one of your drafts"],
            ["list", "users"]: ["", "Lists everybody"], ["list", "blogs"]: ["[<user>]", "newest first"],
            ["list", "drafts"]: ["", "Lists your drafts"],
            ["list", "likes"]: ["[<user>] [--blog <id>]", "who likes a blog"],
            ["like"]: ["<id>", "Likes a blog"],
            ["unlike"]: ["<id>", "Takes a like back"], ["token", "create"]: ["<user>", "Makes a token"],
            ["import", "jekyll"]: ["<folder> [--author <username>]", "a Jekyll site"],
            ["check"]: ["[--repair]", "The exit code is 0 if all is well and 65 if not"],
            ["backup"]: ["<file> [--force]", "while a server writes"],
            ["restore"]: ["<file>", "The old database is kept beside the new one"],
            ["import", "blog"]: ["<file>", "into an empty database"],
            ["export"]: ["[<file>] [--jekyll <folder>] [--overwrite]", "nothing is overwritten unless told"],
            ["seed", "load"]: [
                "[--users <users>] [--blogs <blogs>] [--likes <likes>] [--seed <seed>] [--password] [--add]",
                "the same one each time",
            ],
            ["migrate"]: ["", "brings it up to date"], ["seed", "demo"]: ["", "user 132 exists"],
        ])
    func commands(command: [String], promises: [String]) throws {
        let help = try run(.cli, command + ["--help"])
        let usage =
            ["USAGE: blog-cli " + command.joined(separator: " ")] + Self.options.dropLast().map { "[\($0)]" }

        #expect(help.exitCode == 0 && help.errors.isEmpty)
        #expect(
            help.text.contains(
                (usage + promises.prefix(1).filter { !$0.isEmpty }).joined(separator: " ") + "\n"))
        #expect(help.text.split(separator: /\s+/).joined(separator: " ").contains(promises[1]))
        for option in Self.options { #expect(help.text.contains("\n  \(option)"), "\(option)") }
        #expect(
            help.text.split(separator: "\n").filter { !$0.hasPrefix("USAGE") }.allSatisfy { $0.count <= 80 })
    }

    @Test("Both programs say their version, which is one, and do nothing else")
    func version() throws {
        let (server, cli) = (try run(.server, ["--version"]), try run(.cli, ["--version"]))

        for result in [server, cli] { #expect(result.exitCode == 0 && result.errors.isEmpty) }
        #expect(server.text == "blog-server \(ProgramVersion.text)\n")
        #expect(cli.text == "blog-cli \(ProgramVersion.text)\n")
        #expect(ProgramVersion.text.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    }
}
