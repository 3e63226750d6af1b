import Testing

@Suite(.blocking)
struct ProxyTests {
    @Test("An untrusted field is logged once, with the value that --trust-proxy needs")
    func remedy() throws {
        let line =
            "warning blog-server: X-Forwarded-For is ignored, because its sender is not trusted. If it is your proxy, "
            + "add it to --trust-proxy add=local address=127.0.0.1 see=Documentation/behind-nginx.md"
        let blog = try TestBlog.demo()
        for (arguments, lines) in [
            ([], [line]), (["--trust-proxy", "192.0.2.0/24"], [line]), (["--trust-proxy"], []),
        ] {
            let server = try TestServer(
                ["--port", "0", "--loops", "2", "--log-level", "notice", "--database", blog.database]
                    + arguments)
            for _ in 0..<20 {
                #expect(try server.client.get("/healthz").status == 200)
                #expect(try server.client.get("/healthz", ["X-Forwarded-For": "192.0.2.1"]).status == 200)
            }
            let log = try server.log()

            // Without the time.
            #expect(log.map { String($0.drop { $0 != " " }.dropFirst()) } == lines, "\(arguments)")
        }
    }
}
