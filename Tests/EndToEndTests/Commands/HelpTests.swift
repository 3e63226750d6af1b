import BlogSystem
import Testing

@Suite("Help of commands", .blocking)
struct HelpTests {
    @Test("Every command without subcommands has an example, and no line of help is longer than 80 columns")
    func examples() throws {
        for command in try CommandTree.leaves().map({ $0.split(separator: " ").map(String.init) }) {
            let lines = try CommandTree.help(of: command).split(separator: "\n")

            #expect(
                lines.contains {
                    $0.contains("blog-cli " + command.joined(separator: " ")) && $0.hasPrefix(" ")
                },
                "\(command)")
            #expect(lines.filter { !$0.hasPrefix("USAGE") }.allSatisfy { $0.count <= 80 }, "\(command)")
        }
    }

    @Test("The root help names every exit code")
    func exitCodes() throws {
        let help = try run(.cli, ["--help"])

        for code in ["0", "64", "65", "66", "70", "73", "74", "75", "77", "130"] {
            #expect(help.text.contains(try Regex("\\n  \(code) +[a-z]")), "\(code)")
        }
        #expect(try run(.cli, ["help"]).text == help.text)
        #expect(try run(.server, ["--help"]).exitCode == 0)
    }

    @Test("--version prints the version of each program, which is the same for both")
    func version() throws {
        let (server, cli) = (try run(.server, ["--version"]), try run(.cli, ["--version"]))

        for result in [server, cli] { #expect(result.exitCode == 0 && result.errors.isEmpty) }
        #expect(server.text == "blog-server \(ProgramVersion.text)\n")
        #expect(cli.text == "blog-cli \(ProgramVersion.text)\n")
    }

    @Test(
        "The changelog begins with unreleased changes, and its newest release is the version of the programs")
    func changelog() throws {
        let text = String(decoding: try ProjectFolder.bytes(of: "CHANGELOG.md"), as: UTF8.self)
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
        let releases = try headings.dropFirst().map {
            try #require($0.wholeMatch(of: /## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)/), "\($0)")
        }

        #expect(headings.first == "## [Unreleased]")
        #expect(try #require(releases.first).1 == ProgramVersion.text)
        #expect(releases.map(\.2) == releases.map(\.2).sorted(by: >))
    }
}
