import Foundation
import Glibc
import Testing

/// A server on a Unix socket.
@Suite(.blocking)
final class UnixSocketTests: BlogTests {
    @Test("A server on a Unix socket prints its path, serves requests and removes its socket")
    func listens() throws {
        let path = blog.path("s")
        for (arguments, environment) in [
            (["--unix", path], [:]), ([], ["BLOG_UNIX": path]), (["--unix", path], ["BLOG_PORT": "80"]),
        ] {
            let process = try start(blog, arguments, environment)

            #expect(try process.firstLine() == "listening on unix:\(path)")
            #expect(try get("/users/132", at: path).status == 200)
            let result = try process.end(SIGTERM)
            #expect(result.exitCode == 0)
            #expect(try blog.files() == ["blog.sqlite"])
            let notice = "All clients on the Unix socket share one address"
            #expect(result.errors.contains(notice) && result.errors.contains("Documentation/behind-nginx.md"))
        }
    }

    @Test("The option --port takes precedence over BLOG_UNIX, and conflicting settings are refused")
    func conflicts() throws {
        let environment = ["BLOG_UNIX": blog.path("s")]

        let server = try blog.serve(environment: environment)
        try server.stop()
        let both = try run(
            .server, ["--database", blog.database],
            environment: environment.merging(["BLOG_HOST": "::1"]) { $1 })

        expectRefusal(both, 64, "BLOG_UNIX cannot be combined with BLOG_HOST or BLOG_PORT", by: "blog-server")
    }

    @Test(
        "A second server at the same path fails without changes, and the socket of a killed server is replaced"
    )
    func twoServers() throws {
        let path = blog.path("s")
        let first = try start(blog, ["--unix", path, "--trust-proxy"])
        _ = try first.firstLine()

        let second = try run(.server, ["--unix", path, "--database", blog.path("other.sqlite")])
        expectRefusal(second, 1, "unix:\(path) is in use by another program", by: "blog-server")
        #expect(try get("/healthz", at: path).status == 200)
        try first.end(SIGKILL)
        #expect(try blog.files().contains("s") && !blog.files().contains("other.sqlite"))

        let third = try start(blog, ["--unix", path, "--trust-proxy"])
        #expect(try third.firstLine() == "listening on unix:\(path)")
        #expect(try get("/healthz", at: path).status == 200)
        let result = try third.end(SIGTERM)
        #expect(result.exitCode == 0)
        #expect(result.onlyErrorLine?.contains(#" info "GET /healthz" 200 "#) == true)
    }

    @Test("An unavailable path is reported, and no database is created")
    func failures() throws {
        let blog = try TestBlog.none()
        try Data("precious".utf8).write(to: URL(fileURLWithPath: blog.path("file")))
        let long = blog.path(String(repeating: "s", count: 108))

        for (path, reason) in [
            (blog.path("file"), "the existing file is not a socket"),
            (blog.path("missing/s"), "No such file or directory"),
            (long, "the path must have from 1 to 107 bytes"),
        ] {
            let result = try run(.server, ["--unix", path, "--database", blog.database])

            expectRefusal(result, 1, "cannot listen on unix:\(path): \(reason)", by: "blog-server")
            #expect(try blog.files() == ["file"])
        }
    }

    @Test("A server that other machines can reach logs a notice, unless it trusts a proxy")
    func notice() throws {
        for (arguments, isTold) in [
            (["--host", "0.0.0.0"], true), (["--host", "0.0.0.0", "--trust-proxy"], false),
            (["--host", "127.0.0.2"], false),
        ] {
            let process = try start(blog, ["--port", "0"] + arguments)
            _ = try process.firstLine()
            process.signal(SIGTERM)
            let errors = try process.end().errors

            #expect(errors.contains("Other machines can reach the server without TLS") == isTold)
            #expect(errors.split(separator: "\n").count == (isTold ? 1 : 0))
        }
    }

    private func start(
        _ blog: TestBlog, _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> ChildProcess {
        try ChildProcess(.server, ["--database", blog.database] + arguments, environment: environment)
    }

    private func get(_ target: String, at path: String) throws -> ClientResponse {
        let exchange = try HTTPExchange(unix: path)
        try exchange.send("GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        return try exchange.answer()
    }
}
