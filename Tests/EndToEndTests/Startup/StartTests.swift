import Foundation
import Glibc
import Testing

@Suite(.blocking)
final class StartTests: FolderTests {
    @Test("A new server creates its database and prints its address")
    func newDatabase() throws {
        let server = try blog.serve()

        #expect(try server.client.get("/healthz").text == "{\"status\":\"ok\"}\n")
        #expect(try server.client.get("/blogs").json["items"].array.isEmpty)
        #expect(try server.client.get("/blogs").json["next"].isNull)
        try server.stop()
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test("The option --demo fills an empty database and changes nothing in a filled one")
    func demo() throws {
        let arguments = ["--port", "0", "--demo", "--database", blog.database]

        let first = try TestServer(arguments)
        let ada = try first.client.get("/users/132").json
        try first.stop()
        try blog.succeed("unlike", "24", "--as", "grace")
        let changed = try blog.succeed("list", "blogs", "--limit", "100", "--format", "json")

        #expect(ada["user"]["followerCount"].int == 6 && ada["blogs"]["items"].array.count == 20)
        let second = try TestServer(arguments)
        #expect(try second.client.get("/blogs?limit=100").text == changed)
        #expect(try second.client.get("/blogs/24").json["likeCount"].int == 6)
        try second.stop()
    }

    @Test(
        "The option --demo prints one line with a password, with which ada can log in, when it fills the database",
        arguments: ["text", "json"])
    func demoPassword(logFormat: String) throws {
        let arguments = ["--port", "0", "--demo", "--database", blog.database, "--log-format", logFormat]
        let line = /To log in to the demo blog: user (\w+), password ([A-Za-z0-9]{16})/

        let first = try TestServer(arguments)
        let logins = try first.log().compactMap { $0.wholeMatch(of: line) }
        let (user, password) = (String(try #require(logins.first).1), String(logins[0].2))
        let second = try TestServer(arguments)
        let session = try second.client.logIn(user, password)
        let browser = Browser(second.client)
        let login = try browser.send("/login", ["username": user, "password": password])
        let page = try browser.get("/users/132").text
        let wrong = try second.client.logIn(user, password + "x")
        let others = try second.client.logIn("grace", password)
        let log = try second.log()

        #expect(logins.count == 1 && user == "ada")
        #expect(try session.status == 201 && session.json["user"]["id"].int == 132)
        #expect(login.status == 303 && page.contains("tab=drafts"))
        #expect(wrong.status == 401 && others.status == 401)
        #expect(!log.contains { $0.contains("demo blog") || $0.contains(password) })
        let file = try Data(contentsOf: URL(fileURLWithPath: blog.database))
        #expect(file.range(of: Data(password.utf8)) == nil)
    }

    @Test("Two servers that start with --demo on one empty database print one password")
    func demoTogether() throws {
        let servers = try (1...2).map { _ in
            try ChildProcess(.server, ["--port", "0", "--demo", "--database", blog.database])
        }
        let lines = try servers.map(TestServer.init).flatMap { try $0.log() }

        #expect(lines.filter { $0.hasPrefix("To log in to the demo blog") }.count == 1)
    }

    @Test(
        "On an address that other machines may reach, --demo makes no password and says how to set one",
        arguments: [["--host", "0.0.0.0", "--port", "0"], ["--unix", "SOCKET"]])
    func demoWithoutPassword(address: [String]) throws {
        let process = try ChildProcess(
            .server,
            address.map { $0 == "SOCKET" ? blog.path("s") : $0 } + ["--demo", "--database", blog.database])

        _ = try process.firstLine()
        let result = try process.end(SIGTERM)

        let line =
            "The demo users have no passwords. To set one, run: blog-cli user passwd ada --database \(blog.database)"
        #expect(result.exitCode == 0)
        #expect(result.errors.split(separator: "\n").filter { $0 == line }.count == 1)
        #expect(!result.errors.contains("To log in"))
        #expect(try blog.integer("SELECT count(*) FROM users") == 8)
        #expect(try blog.integer("SELECT count(*) FROM users WHERE password_hash IS NOT NULL") == 0)
    }

    @Test("The environment sets missing options, and options take precedence")
    func environment() throws {
        let environment = [
            "BLOG_HOST": "no such host", "BLOG_PORT": "0", "BLOG_DATABASE": blog.path("b.sqlite"),
            "BLOG_DEMO": "1", "BLOG_LOOPS": "1", "BLOG_DRAIN": "0",
        ]

        let server = try TestServer(["--host", "127.0.0.1"], environment: environment)
        try server.stop()
        let other = try TestServer(
            ["--host", "127.0.0.1", "--database", blog.database, "--port", "0", "--loops", "3"],
            environment: environment.merging(["BLOG_PORT": "x", "BLOG_DEMO": ""]) { $1 })
        let users = try other.client.get("/users/132").status
        try other.stop()

        #expect(try blog.files() == ["b.sqlite", "blog.sqlite"])
        #expect(users == 404)
    }

    @Test(
        "The address that Kubernetes sets for a service named blog is ignored with a warning")
    func kubernetes() throws {
        let process = try ChildProcess(
            .server, ["--database", blog.database],
            environment: ["BLOG_PORT": "tcp://10.0.0.1:80", "BLOG_UNIX": blog.path("s")])

        #expect(try process.firstLine() == "listening on unix:\(blog.path("s"))")
        #expect(try process.end(SIGTERM).errors.contains(" warning blog-server: BLOG_PORT is not a port: "))
        let other = try ChildProcess(
            .server, ["--database", blog.database], environment: ["BLOG_METRICS_LISTEN": "tcp://10.0.0.1:80"]
        ).end()
        #expect(other.exitCode == 64 && other.errors.contains("BLOG_METRICS_LISTEN"))
    }

    @Test("The default database is blog.sqlite in the current folder")
    func defaults() throws {
        let server = try TestServer(["--port", "0"], folder: blog.folder)
        try server.stop()

        #expect(try blog.files() == ["blog.sqlite"])
        #expect(server.client.host == "127.0.0.1")
    }

    @Test("A host can be a name or an address", arguments: ["localhost": "127.0.0.1", "0.0.0.0": "0.0.0.0"])
    func hosts(host: String, address: String) throws {
        try expectToListen(at: host, as: address)
    }

    @Test(
        "A host can be an IPv6 address, with or without brackets", .enabled(if: hasIPv6),
        arguments: ["::1", "[::1]"])
    func hosts6(host: String) throws {
        try expectToListen(at: host, as: "::1")
    }

    private static let hasIPv6 =
        (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8))?
        .contains("00000000000000000000000000000001 ") ?? false

    private func expectToListen(at host: String, as address: String) throws {
        let server = try blog.serve("--host", host)

        #expect(server.client.host == address)
        #expect(try server.client.get("/healthz").status == 200)
        try server.stop()
    }
}
