import Testing

@Suite("The limits of login forms", .blocking)
struct LoginFormTests {
    /// The head of a form. The server asks for the content with 100 Continue.
    private func begin(
        _ path: String, _ length: Int, _ client: HTTPClient, from source: String? = nil
    ) throws -> HTTPExchange {
        let exchange = try HTTPExchange(host: client.host, port: client.port, from: source)
        try exchange.send(
            "POST \(path) HTTP/1.1\r\nHost: h\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(length)\r\n"
                + "Expect: 100-continue\r\n\r\n")
        return exchange
    }

    private func status(_ exchange: HTTPExchange) throws -> Int? {
        let line = try exchange.read(within: 60_000).map { String(decoding: $0.prefix(12), as: UTF8.self) }
        return line.flatMap { Int($0.suffix(3)) }
    }

    /// The first status of the response: 100 if the server reads the form.
    private func status(
        _ path: String, _ length: Int, _ client: HTTPClient, from source: String? = nil
    ) throws -> Int? {
        try status(begin(path, length, client, from: source))
    }

    @Test("A login form has at most 8 KiB, one with a text to send again at most 1 MiB")
    func lengths() throws {
        try TestBlog.demo().withProgram { client in
            for (path, limit) in [("/login", 8 << 10), ("/login/resume", 1 << 20)] {
                let statuses = [try status(path, limit, client), try status(path, limit + 1, client)]
                #expect(statuses == [100, 413], "\(path)")
            }
        }
    }

    @Test("An address with too many wrong passwords is refused before its form is read")
    func throttled() throws {
        let blog = try TestBlog.demo()
        let server = try blog.serve()
        try blog.execute(
            "INSERT INTO login_attempts (account, address, recovery, last_at) VALUES ('', '127.0.0.1', 3600, unixepoch())"
        )

        for path in ["/login", "/login/resume"] {
            let refused = try begin(path, 1000, server.client).answer()
            #expect(refused.status == 429 && Int(refused["Retry-After"] ?? "") ?? 0 > 0)
            #expect(refused.text.contains("Too many attempts."))
            #expect(try status(path, 1000, server.client, from: "127.0.0.2") == 100)
        }

        let log = try server.log().filter { $0.contains("Too many wrong passwords address=127.0.0.1") }
        #expect(log.count == 2)
    }

    @Test("An address sends at most two forms again at once")
    func permits() throws {
        try TestBlog.demo().withProgram { client in
            let form = "username=ada&password=wrong+horse&resume=%2Fwrite&resume-title=Kept"
            let first = try begin("/login/resume", form.utf8.count, client)
            let second = try begin("/login/resume", form.utf8.count, client)
            #expect(try [status(first), status(second)] == [100, 100])

            #expect(try begin("/login/resume", form.utf8.count, client).answer().status == 429)
            #expect(try status("/login/resume", 100, client, from: "127.0.0.2") == 100)
            try first.send(form)
            let answer = try first.answer()
            #expect(answer.status == 422 && answer.text.contains("value=\"Kept\""))
            #expect(try status("/login/resume", form.utf8.count, client) == 100)
        }
    }
}
