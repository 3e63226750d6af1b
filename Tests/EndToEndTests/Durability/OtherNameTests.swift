import BlogTestSupport
import Foundation
import Glibc
import Testing

/// SQLite keeps the log beside the name with which a file was opened. Programs with two names would not see each other's writes.
@Suite(.blocking)
struct OtherNameTests {
    private let blog: TestBlog
    private let other: String

    init() throws {
        blog = try TestBlog.demo()
        other = blog.path("other.sqlite")
        try #require(link(blog.database, other) == 0)
    }

    private func refusal(of program: Program, _ arguments: String..., database: String) throws {
        let before = try blog.files()
        let result = try run(program, arguments + ["--database", database], folder: blog.folder)
        #expect(result.exitCode == (program == .server ? 1 : 65), "\(arguments)")
        let line = try #require(result.onlyErrorLine)
        #expect(line.contains("\(database) open under another name") && line.contains("mount the folder"))
        #expect(result.output.isEmpty)
        #expect(try blog.files() == before)
    }

    @Test("While a server has a database open, no program opens another name of the file")
    func server() throws {
        let server = try blog.serve()

        try refusal(of: .server, "--port", "0", database: other)
        try refusal(of: .cli, "token", "create", "ada", database: other)
        try refusal(of: .cli, "list", "blogs", database: other)
        try refusal(of: .cli, "check", database: other)
        try refusal(of: .cli, "backup", blog.path("copy"), database: other)
        try blog.succeed("token", "create", "ada")
        try server.stop()
    }

    @Test("While a command has a database open, no server opens another name of the file")
    func command() throws {
        let watch = try ChildProcess(.cli, ["--database", other, "watch", "blogs"])
        _ = try watch.firstLine()

        try refusal(of: .server, "--port", "0", database: blog.database)
        try watch.end(SIGTERM)
    }

    @Test("Another name is allowed when no program has the file open, and a symbolic link always is")
    func allowed() throws {
        let symbolic = blog.path("symbolic.sqlite")
        try FileManager.default.createSymbolicLink(atPath: symbolic, withDestinationPath: blog.database)
        for name in [other, blog.database] { try TestServer(database: name).stop() }
        let server = try blog.serve()
        #expect(try run(.cli, ["--database", symbolic, "check"]).exitCode == 0)
        try server.end(SIGKILL)
        #expect(try blog.cli("check").exitCode == 0)
    }

    @Test("Servers and commands that start and end at the same time do not refuse each other")
    func restarts() throws {
        for round in 0..<LongTests.value(20, short: 5) {
            let servers = try (0..<3).map { _ in
                try ChildProcess(.server, ["--port", "0", "--database", blog.database])
            }
            try blog.succeed("list", "blogs")
            for server in servers { _ = try TestServer(server) }
            for server in servers { server.signal(round % 2 == 0 ? SIGTERM : SIGKILL) }
            try blog.succeed("like", "\(round + 1)", "--as", "ada")
            for server in servers { try server.end() }
        }
    }
}
