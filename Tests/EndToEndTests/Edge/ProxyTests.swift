import Testing

/// Wrong passwords from clients behind a proxy: the limit applies to the client that the proxy names.
@Suite(.blocking)
struct ProxyTests {
    private static let one = Array(repeating: "192.0.2.1", count: 12)
    private static let many = (1...12).map { "192.0.2.\($0)" }
    private static let oneWhoLies = (1...12).map { "6.6.6.\($0), 198.51.100.1" }

    @Test("A trusted proxy's field distinguishes clients")
    func trusted() throws {
        try withServer(["--trust-proxy", "10.0.0.0/8,127.0.0.0/8"], [:]) { client in
            let slowed = try [Self.many, Self.one, Self.oneWhoLies].map { try isLimited($0, client) }
            #expect(slowed == [false, true, true])
        }
    }

    @Test("The field of an untrusted peer is ignored")
    func untrusted() throws {
        for arguments in [[], ["--trust-proxy", "192.0.2.0/24"]] {
            try withServer(arguments, [:]) { client in
                let isOne = try isLimited(Self.many, client)
                #expect(isOne, "\(arguments)")
            }
        }
    }

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

    private func withServer(
        _ arguments: [String], _ environment: [String: String], _ test: (HTTPClient) throws -> Void
    ) throws {
        let blog = try TestBlog.demo()
        let server = try LocalServer(
            ["--port", "0", "--database", blog.database] + arguments,
            environment: environment)
        try test(server.client)
        try server.stop()
    }

    /// Whether any of these wrong passwords, one per client, gets 429.
    private func isLimited(_ forwarded: [String], _ client: HTTPClient) throws -> Bool {
        let body = #"{"username":"ada","password":"wrong"}"#
        let statuses = try forwarded.map { forwarded in
            try client.send(
                raw: "POST /sessions HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
                    + "X-Forwarded-For: \(forwarded)\r\nContent-Type: application/json\r\n"
                    + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
            ).answer().status
        }
        #expect(Set(statuses).isSubset(of: [401, 429]))
        return statuses.contains(429)
    }
}
