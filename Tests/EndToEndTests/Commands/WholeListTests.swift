import Foundation
import Testing

@Suite("Whole lists and JSON lines", .blocking)
final class WholeListTests: BlogTests {
    /// Commands that list something of the demo blog.
    private static let lists = [
        ["list", "users"], ["list", "blogs"], ["list", "blogs", "ada"], ["list", "drafts"],
        ["list", "likes", "grace"], ["list", "likes", "--blog", "24"], ["list", "trash"],
        ["list", "followers", "ada"], ["list", "following", "ada"], ["search", "the"],
    ]

    private func run(_ command: [String], _ options: String...) throws -> String {
        let result = try blog.cli(command + options, environment: ["BLOG_AS": "ada"])
        #expect(result.exitCode == 0 && result.errors.isEmpty, "\(command): \(result.errors)")
        return result.text
    }

    @Test("--all prints the same as one large page, whatever the size of its pages", arguments: lists)
    func json(command: [String]) throws {
        let page = try run(command, "--limit", "100", "--format", "json")

        for limit in ["1", "7"] {
            #expect(try run(command, "--all", "--limit", limit, "--format", "json") == page, "\(limit)")
        }
        #expect(try run(command, "--all", "-f", "json") == page)
        #expect(try JSON(page)["items"].array.count > 0)
        #expect(try run(command, "--all") == run(command, "--limit", "100"))
    }

    @Test("--all prints every row of the text once, and its heading once")
    func textPages() throws {
        let text = try run(["list", "blogs"], "--all", "-n", "9")

        let ids = text.matches(of: #/(?m)^ ?#(\d+)  /#).map { String($0.1) }
        #expect(ids.count == 28 && Set(ids).count == 28)
        #expect(text.matches(of: /Posts ─/).count == 1)
        #expect(!text.contains("More after") && !text.contains("\n\n\n"))
    }

    @Test("--all starts after the cursor of --after")
    func after() throws {
        let first = try JSON(run(["list", "blogs"], "-n", "5", "-f", "json"))
        let cursor = try #require(first["next"].string)

        let rest = try JSON(run(["list", "blogs"], "--all", "--after", cursor, "-f", "json"))

        #expect(first["items"].array.count + rest["items"].array.count == 28)
    }

    @Test("--all of an empty list prints the empty list")
    func empty() throws {
        #expect(
            try run(["list", "likes", "ada"], "--all", "-f", "json")
                == run(["list", "likes", "ada"], "-f", "json"))
        #expect(try run(["search", "zzzz"], "--all") == run(["search", "zzzz"]))
        #expect(try run(["search", "zzzz"], "--all", "-f", "jsonl") == "")
    }

    @Test("--format jsonl prints the items of the JSON list, one on each line", arguments: lists)
    func lines(command: [String]) throws {
        let items = try JSONSerialization.jsonObject(with: Data(run(command, "-f", "json", "-n", "100").utf8))
        let rows = try #require((items as? [String: Any])?["items"] as? [NSDictionary])

        for options in [["-n", "100"], ["--all", "-n", "2"]] {
            let lines = try run(command + options, "-f", "jsonl").split(separator: "\n")
            let parsed = try lines.map {
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
            }
            #expect(parsed == rows, "\(options)")
        }
    }

    @Test(
        "--format jsonl prints anything but a list as JSON does",
        arguments: [
            ["show", "user", "ada"], ["show", "blog", "1"], ["show", "draft", "30"], ["stats"], ["check"],
        ])
    func single(command: [String]) throws {
        let text = try run(command, "-f", "jsonl")

        #expect(try text == run(command, "-f", "json"))
        #expect(text.split(separator: "\n").count == 1)
    }

    @Test("--all reports an invalid limit and a missing user before it prints anything")
    func invalid() throws {
        for (command, code) in [
            (["list", "blogs", "--limit", "0"], 64), (["list", "blogs", "--after", "x"], 64),
            (["list", "blogs", "9"], 66), (["search", "the", "--after", "x"], 64),
        ] as [([String], Int32)] {
            let result = try blog.cli(command + ["--all", "--format", "json"])
            #expect(result.exitCode == code && result.output.isEmpty, "\(command)")
        }
    }

    @Test("Short options and BLOG_AS have the effect of the long options")
    func short() throws {
        let long = try EndToEndTests.run(
            .cli,
            [
                "--database", blog.database, "--as", "ada", "--format", "json", "--limit", "2", "list",
                "drafts",
            ])
        let short = try EndToEndTests.run(
            .cli, ["-d", blog.database, "list", "drafts", "-a", "ada", "-f", "json", "-n", "2"])
        let byEnvironment = try run(["list", "drafts"], "-f", "json", "-n", "2")
        let byOption = try EndToEndTests.run(
            .cli, ["--database", blog.database, "--as", "mei", "list", "drafts"],
            environment: ["BLOG_AS": "ada"])
        let invalid = try EndToEndTests.run(
            .cli, ["--database", blog.database, "list", "drafts"], environment: ["BLOG_AS": "A B"])

        #expect(long.exitCode == 0 && short.text == long.text && byEnvironment == long.text)
        #expect(byOption.exitCode == 0 && !byOption.text.contains("diagrams"))
        #expect(invalid.exitCode == 64 && invalid.errors.hasPrefix("error: BLOG_AS must be a number"))
    }
}
