import BlogTestSupport
import Foundation
import Testing

@Suite("Databases of commands", .blocking)
final class DatabaseTests: FolderTests {
    /// Commands that need an existing database.
    private static let readers = [
        ["show", "user", "1"], ["show", "blog", "1"], ["show", "draft", "1"], ["list", "users"],
        ["list", "blogs"],
        ["list", "drafts"], ["list", "likes", "1"], ["like", "1", "--as", "1"], ["unlike", "1", "--as", "1"],
        ["token", "create", "1"], ["check"], ["stats"],
    ]

    @Test("Without a database, a command names the commands that create one, and creates none")
    func missing() throws {
        for command in Self.readers {
            let result = try blog.cli(command)

            expectRefusal(
                result, 66,
                "The database \(blog.database) does not exist. "
                    + "Create it with `blog-cli migrate --database \(blog.database)`, or start blog-server.")
            #expect(try blog.files().isEmpty)
        }
    }

    @Test("In a folder without blog.sqlite, a command names the one command that creates a blog to try")
    func newcomer() throws {
        let result = try run(.cli, ["show", "user", "132"], folder: blog.folder)

        #expect(result.exitCode == 66 && result.output.isEmpty)
        #expect(
            result.onlyErrorLine
                == "error: The database blog.sqlite does not exist. Create it with `blog-cli seed demo`.")
        #expect(try blog.files().isEmpty)
        #expect(try run(.cli, ["seed", "demo"], folder: blog.folder).exitCode == 0)
        #expect(try run(.cli, ["show", "user", "132"], folder: blog.folder).exitCode == 0)
    }

    @Test(
        "A missing folder is named in the error and not created",
        arguments: [["migrate"], ["seed", "demo"], ["list", "users"]])
    func missingFolder(command: [String]) throws {
        let folder = blog.path("missing")

        let result = try run(.cli, ["--database", folder + "/blog.sqlite"] + command)

        expectRefusal(result, 66, "The folder \(folder) does not exist.")
        #expect(try blog.files().isEmpty)
    }

    @Test(
        "A database with an old schema is neither read nor migrated, and the error names the command that migrates it"
    )
    func outdated() throws {
        try Data().write(to: URL(fileURLWithPath: blog.database))

        for command in Self.readers {
            let result = try blog.cli(command)

            #expect(result.exitCode == 65)
            #expect(
                result.onlyErrorLine?.hasSuffix("Run `blog-cli migrate --database \(blog.database)`.")
                    == true)
            #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)).isEmpty)
            #expect(try blog.files() == ["blog.sqlite"])
        }
        #expect(try blog.succeed("migrate") == "The database \(blog.database) is up to date.\n")
        #expect(try blog.succeed("migrate") == "The database \(blog.database) is up to date.\n")
        #expect(try blog.cli("list", "users").exitCode == 0)
    }

    @Test(
        "Every command rejects a newer database, a foreign database and a text file, and leaves them unchanged"
    )
    func refused() throws {
        let newer = try TestBlog.demo()
        try newer.execute("INSERT INTO grdb_migrations VALUES ('9999_future')")
        let foreign = try TestBlog.none()
        try foreign.execute("CREATE TABLE users (name TEXT)")
        let text = try TestBlog.none()
        try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: text.database))
        let site = try TestSite(["2020-01-01-only.md": "---\ntitle: Only\n---\nText."])

        for (blog, message) in [
            (newer, "The database \(newer.database) belongs to a newer version of this program."),
            (foreign, "The file \(foreign.database) is a database of another program."),
            (text, "The file \(text.database) is not a SQLite database."),
        ] {
            let before = try Data(contentsOf: URL(fileURLWithPath: blog.database))
            for command in Self.readers + [["migrate"], ["seed", "demo"], ["import", "jekyll", site.path]] {
                let result = try blog.cli(command)

                expectRefusal(result, 65, message, "\(command)")
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
            #expect(try blog.files() == ["blog.sqlite"])
        }
    }

    @Test(
        "Four simultaneous migrations of a missing database succeed and create one file",
        arguments: 1...LongTests.value(5, short: 2))
    func together(round: Int) throws {
        let commands = try (1...4).map { _ in
            try ChildProcess(.cli, ["--database", blog.database, "migrate"])
        }

        for command in commands {
            let result = try command.end()
            #expect(result.exitCode == 0, "\(result.errors)")
        }
        try blog.succeed("list", "users")
        // Programs that end at the same moment may leave their empty lock file. The next one that writes removes it.
        try blog.succeed("migrate")
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test("The demo blog is written to an empty database only")
    func seeding() throws {
        let first = try blog.cli("seed", "demo")
        try blog.succeed("unlike", "24", "--as", "mei")
        let second = try blog.cli("seed", "demo")

        #expect(first.text == "The database \(blog.database) contains the demo blog.\n")
        #expect(second.text == "The database \(blog.database) already has users. Nothing was changed.\n")
        #expect(second.errors.isEmpty)
        let login = first.errors.wholeMatch(
            of: /To log in to the demo blog: user ada, password ([A-Za-z0-9]{16})\n/)
        let password = String(try #require(login, "\(first.errors)").1)
        #expect(try blog.withServer { try $0.logIn("ada", password).status } == 201)
        #expect(try blog.json("show", "blog", "24")["likeCount"].int == 6)
        #expect(try blog.files() == ["blog.sqlite"])
    }
}
