import Foundation
import Glibc
import Testing

/// A server at a path instead of a port.
@Suite(.blocking)
struct UnixSocketTests {
    @Test("It says where it listens, answers there, and takes its socket away when it ends")
    func listens() throws {
        let blog = try TestBlog.demo()
        let path = blog.path("s")
        for (arguments, environment) in [
            (["--unix", path], [:]), ([], ["BLOG_UNIX": path]), (["--unix", path], ["BLOG_PORT": "80"]),
        ] {
            let process = try start(blog, arguments, environment)

            #expect(try process.firstLine() == "listening on unix:\(path)")
            #expect(try get("/users/132", at: path).status == 200)
            process.signal(SIGTERM)
            let result = try process.end()
            #expect(result.exitCode == 0)
            #expect(try blog.files() == ["blog.sqlite"])
            let notice = "all clients on a unix socket count as one"
            #expect(result.errors.contains(notice) && result.errors.contains("Documentation/behind-nginx.md"))
        }
    }

    @Test("A port that a flag names wins over a socket of the environment; of both in one place none does")
    func conflicts() throws {
        let blog = try TestBlog.demo()
        let environment = ["BLOG_UNIX": blog.path("s")]

        let server = try TestServer(
            ["--port", "0", "--database", blog.database], environment: environment)
        try server.stop()
        let both = try run(
            .server, ["--database", blog.database],
            environment: environment.merging(["BLOG_HOST": "::1"]) { $1 })

        #expect(both.exitCode == 64)
        #expect(
            both.onlyErrorLine
                == "blog-server: BLOG_UNIX is instead of BLOG_HOST and BLOG_PORT, not beside them")
    }

    @Test(
        "A second server at the path fails and touches nothing; the file of one that was killed is replaced")
    func twoServers() throws {
        let blog = try TestBlog.demo()
        let path = blog.path("s")
        let first = try start(blog, ["--unix", path, "--trust-proxy"])
        _ = try first.firstLine()

        let second = try run(.server, ["--unix", path, "--database", blog.path("other.sqlite")])
        #expect(second.exitCode == 1)
        #expect(second.onlyErrorLine == "blog-server: unix:\(path) is in use by another program")
        #expect(try get("/healthz", at: path).status == 200)
        first.signal(SIGKILL)
        _ = try first.end()
        #expect(try blog.files().contains("s") && !blog.files().contains("other.sqlite"))

        let third = try start(blog, ["--unix", path, "--trust-proxy"])
        #expect(try third.firstLine() == "listening on unix:\(path)")
        #expect(try get("/healthz", at: path).status == 200)
        third.signal(SIGTERM)
        let result = try third.end()
        #expect(result.exitCode == 0)
        #expect(result.onlyErrorLine?.contains(#" info "GET /healthz" 200 "#) == true)
    }

    @Test("A path that cannot be had is named, and no database is made")
    func failures() throws {
        let blog = try TestBlog.none()
        try Data("precious".utf8).write(to: URL(fileURLWithPath: blog.path("file")))
        let long = blog.path(String(repeating: "s", count: 108))

        for (path, reason) in [
            (blog.path("file"), "a file is there that is no socket"),
            (blog.path("missing/s"), "No such file or directory"),
            (long, "the path must have from 1 to 107 bytes"),
        ] {
            let result = try run(.server, ["--unix", path, "--database", blog.database])

            #expect(result.exitCode == 1)
            #expect(result.onlyErrorLine == "blog-server: cannot listen on unix:\(path): \(reason)")
            #expect(try blog.files() == ["file"])
        }
    }

    @Test("Who opens the server to other machines is told so, unless there is a proxy")
    func notice() throws {
        let blog = try TestBlog.demo()
        for (arguments, isTold) in [
            (["--host", "0.0.0.0"], true), (["--host", "0.0.0.0", "--trust-proxy"], false),
            (["--host", "127.0.0.2"], false),
        ] {
            let process = try start(blog, ["--port", "0"] + arguments)
            _ = try process.firstLine()
            process.signal(SIGTERM)
            let errors = try process.end().errors

            #expect(errors.contains("reachable from other machines, and without TLS") == isTold)
            #expect(errors.split(separator: "\n").count == (isTold ? 1 : 0))
        }
    }

    private func start(
        _ blog: TestBlog, _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> ChildProcess {
        try ChildProcess(.server, ["--database", blog.database] + arguments, environment: environment)
    }

    private func get(_ target: String, at path: String) throws -> HTTPAnswer {
        let exchange = try HTTPExchange(unix: path)
        try exchange.send("GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        return try exchange.answer()
    }
}
