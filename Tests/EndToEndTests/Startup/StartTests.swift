import Foundation
import Testing

@Suite(.blocking)
struct StartTests {
    @Test("A new server creates its database and prints its address")
    func newDatabase() throws {
        let blog = try TestBlog.none()

        let server = try TestServer(database: blog.database)

        #expect(try server.client.get("/healthz").text == "{\"status\":\"ok\"}\n")
        #expect(try server.client.get("/blogs").json["items"].array.isEmpty)
        #expect(try server.client.get("/blogs").json["next"].isNull)
        try server.stop()
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test("The option --demo fills an empty database and changes nothing in a filled one")
    func demo() throws {
        let blog = try TestBlog.none()
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

    @Test("The option --demo does not change a database with a user")
    func demoOnAnother() throws {
        let blog = try TestBlog.empty()
        let site = try TestSite(["2020-01-01-only.md": "---\ntitle: Only\n---\nText."])
        try blog.succeed("import", "jekyll", site.path)

        let server = try TestServer(["--port", "0", "--demo", "--database", blog.database])

        #expect(try server.client.get("/blogs").json["items"].array.map { $0["title"].string } == ["Only"])
        try expectProblem(server.client.get("/users/132"), 404)
        try server.stop()
    }

    @Test("The environment sets missing options, and options take precedence")
    func environment() throws {
        let blog = try TestBlog.none()
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

    @Test("The default database is blog.sqlite in the current folder")
    func defaults() throws {
        let blog = try TestBlog.none()

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
        let blog = try TestBlog.none()

        let server = try TestServer(["--port", "0", "--host", host, "--database", blog.database])

        #expect(server.client.host == address)
        #expect(try server.client.get("/healthz").status == 200)
        try server.stop()
    }

    @Test("The help lists the options and their environment variables, and exits with 0")
    func help() throws {
        let result = try run(.server, ["--help"])

        #expect(result.exitCode == 0 && result.errors.isEmpty)
        let promises = [
            "--host", "--port", "--database", "--demo", "--loops", "--drain", "--header-timeout",
            "--body-timeout", "--idle-timeout", "--write-timeout", "--max-connections", "--max-per-address",
            "--max-buffered",
        ]
        for promise in promises {
            let name = "BLOG_" + promise.dropFirst(2).uppercased().replacing("-", with: "_")
            #expect(result.text.contains(promise) && result.text.contains(name), "\(promise)")
        }
    }
}
