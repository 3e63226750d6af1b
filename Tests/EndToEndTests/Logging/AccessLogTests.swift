import Testing

/// One line per request, from the real server. One loop keeps the lines in order.
@Suite(.blocking)
final class AccessLogTests: BlogTests {
    @Test("The JSON log has one object per request, with the id of the response and the problem document")
    func json() throws {
        let server = try blog.serve("--loops", "1", environment: ["BLOG_LOG_FORMAT": "json"])
        let answers = [
            try server.client.get("/users/132?limit=1", ["User-Agent": "a \"test\""]),
            try server.client.request("HEAD", "/blogs"),
            try server.client.get("/nothing?here=%0A"),
            try server.client.send(raw: "no HTTP\r\n\r\n").answer(),
            try server.client.get("/blogs", ["X-Request-Id": "mine-7"]),
        ]

        let lines = try server.log().map { try JSON($0) }

        #expect(lines.count == 5)
        #expect(lines.map { $0["request-id"].string } == answers.map { $0["X-Request-Id"] })
        #expect(lines[4]["request-id"].string == "mine-7")
        #expect(try lines[2]["request-id"].string == answers[2].json["requestId"].string)
        #expect(try lines[3]["request-id"].string == answers[3].json["requestId"].string)
        #expect(lines.map { $0["status"].int } == answers.map(\.status))
        #expect(lines.map { $0["method"].string } == ["GET", "HEAD", "GET", nil, "GET"])
        #expect(
            lines.map { $0["target"].string }
                == ["/users/132?limit=1", "/blogs", "/nothing?here=%0A", nil, "/blogs"])
        #expect(lines[0]["user-agent"].string == "a \"test\"")
        for line in lines {
            #expect(line["time"].string?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
            #expect(line["level"].string == "info" && line["message"].string == "request")
            #expect(line["address"].string == "127.0.0.1")
            #expect(line["complete"].bool == true)
        }
    }

    @Test("Behind a trusted proxy, the log has the address of the client")
    func proxy() throws {
        let server = try blog.serve("--loops", "1", "--trust-proxy", "local")
        _ = try server.client.get("/healthz", ["X-Forwarded-For": "203.0.113.7"])
        _ = try server.client.get("/healthz")
        let body = #"{"username":"ada","password":"wrong"}"#
        _ = try server.client.send(
            raw: "POST /sessions HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: 203.0.113.8\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        ).answer()

        let log = try server.log()

        #expect(log.count == 4)
        #expect(log.first?.contains(" address=203.0.113.7 ") == true)
        #expect(log.dropFirst().first?.contains(" address=127.0.0.1 ") == true)
        #expect(log.suffix(2).allSatisfy { $0.contains(" address=203.0.113.8 ") })
    }

    @Test("At the level warning, only failed requests are logged, with the error that clients do not see")
    func quiet() throws {
        let server = try blog.serve("--log-level", "warning")
        for target in ["/healthz", "/blogs", "/nothing"] { _ = try server.client.get(target) }
        _ = try server.client.send(raw: "no HTTP\r\n\r\n").answer()
        _ = try server.client.logIn("ada", "wrong")
        try blog.execute("DROP TABLE likes")
        let failed = try server.client.get("/blogs/3")
        // A page of which one module fails.
        let module = try server.client.get("/users/132")

        let log = try server.log()

        let id = try #require(failed["X-Request-Id"])
        #expect(failed.status == 500 && module.status == 200 && module["ETag"] == nil)
        for answer in [failed, module] {
            #expect(answer.text.contains("The database does not answer."))
            #expect(!answer.text.contains("no such table"))
        }
        let lines = log.filter { $0.contains(" request-id=\(id)") }
        #expect(lines.count == 2 && log.allSatisfy { $0.contains(" error ") })
        #expect(lines.contains { $0.contains("no such table: likes") })
    }
}
