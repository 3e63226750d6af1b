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
