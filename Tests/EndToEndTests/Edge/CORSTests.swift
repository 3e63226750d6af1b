import Testing

/// Browsers and web pages, by the Fetch standard's CORS protocol.
@Suite(.blocking)
final class CORSTests: DemoTests {
    private static let page = "https://app.example"

    override class var options: [String] {
        ["--cors-origin", page, "--cors-origin", "HTTP://localhost:3000"]
    }

    private static let exposed =
        "Accept-Ranges, Content-Range, ETag, Link, Location, Retry-After, WWW-Authenticate, X-Request-Id"

    @Test(
        "Without --cors-origin no response has CORS fields, and OPTIONS is 405"
    )
    func off() throws {
        try blog.withServer { client in
            for method in ["GET", "OPTIONS"] {
                let answer = try preflight(client, "/blogs", method)

                #expect(answer.status == (method == "GET" ? 200 : 405))
                #expect(answer.fields.allSatisfy { !$0.name.hasPrefix("access-control") })
                #expect(answer["Vary"]?.contains("Origin") != true)
            }
        }
    }

    @Test(
        "A page of a listed origin can read every response, including errors, and pages of other origins cannot"
    )
    func listed() throws {
        for (target, status) in [
            ("/blogs", 200), ("/blogs/1", 200), ("/blogs/999", 404), ("/nothing", 404), ("/trash", 401),
            ("/blogs?limit=0", 422), ("/healthz", 200), ("/openapi.json", 200), ("/sessions/1", 405),
        ] {
            for origin in [Self.page, "http://localhost:3000"] {
                let answer = try client.get(target, ["Origin": origin])
                #expect(answer.status == status, "\(target)")
                #expect(answer["Access-Control-Allow-Origin"] == origin, "\(target)")
                #expect(answer["Access-Control-Expose-Headers"] == Self.exposed, "\(target)")
                #expect(answer["Access-Control-Allow-Credentials"] == nil, "\(target)")
                #expect(answer["Vary"]?.hasSuffix("Origin") == true, "\(target)")
            }
            for origin in [
                nil, "https://evil.example", "http://app.example", "https://app.example:8443",
                "https://app.example.evil.example", "https://x.app.example", "null", "*", "",
                Self.page + ", " + Self.page,
            ] {
                let answer = try client.get(target, origin.map { ["Origin": $0] } ?? [:])
                #expect(answer.status == status, "\(target)")
                #expect(answer.fields.allSatisfy { !$0.name.hasPrefix("access-control") }, "\(target)")
                #expect(answer["Vary"]?.hasSuffix("Origin") == true, "\(target)")
            }
        }
        #expect(try client.get("/blogs")["Vary"] == "Accept, Authorization, Accept-Encoding, Origin")
        let tag = try #require(try client.get("/blogs")["ETag"])
        let same = try client.get("/blogs", ["If-None-Match": tag, "Origin": Self.page])
        #expect(same.status == 304 && same["Access-Control-Allow-Origin"] == Self.page)
        #expect(same["Vary"] == "Accept, Authorization, Accept-Encoding, Origin")
    }

    @Test("A preflight request gets the methods of the path")
    func preflights() throws {
        for (target, methods) in [
            ("/blogs/1", "DELETE, GET, HEAD, PATCH"), ("/blogs/1/like", "DELETE, POST, PUT"),
            ("/sessions", "DELETE, GET, HEAD, POST"), ("/healthz", "GET, HEAD"),
            ("/blogs/999", "DELETE, GET, HEAD, PATCH"),
        ] {
            let answer = try preflight(client, target)

            #expect(answer.status == 204 && answer.body.isEmpty, "\(target)")
            #expect(answer["Access-Control-Allow-Origin"] == Self.page)
            #expect(answer["Access-Control-Allow-Methods"] == methods, "\(target)")
            #expect(
                answer["Access-Control-Allow-Headers"]
                    == "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Last-Event-ID, Range, X-Request-Id"
            )
            #expect(answer["Access-Control-Max-Age"] == "7200")
            #expect(answer["Vary"] == "Origin" && answer["X-Content-Type-Options"] == "nosniff")
            #expect(answer["Content-Length"] == nil && answer["Access-Control-Expose-Headers"] == nil)
        }
        let missing = try preflight(client, "/nothing")
        try expectProblem(missing, 404)
        #expect(missing["Access-Control-Allow-Origin"] == Self.page)
    }

    @Test("A request that is not an allowed preflight gets the usual response to OPTIONS")
    func notPreflights() throws {
        for fields in [
            [:], ["Origin": Self.page], ["Access-Control-Request-Method": "PUT"],
            ["Origin": "https://evil.example", "Access-Control-Request-Method": "PUT"],
        ] {
            let answer = try client.request("OPTIONS", "/blogs/1/like", fields)

            try expectProblem(answer, 405)
            #expect(answer["Allow"] == "DELETE, POST, PUT")
            #expect(answer["Access-Control-Allow-Methods"] == nil)
        }
    }

    @Test("With the origin * every page can read every response, which does not vary by origin")
    func star() throws {
        try withServer([], environment: ["BLOG_CORS_ORIGIN": " https://a.example , *"]) { client in
            for fields in [[:], ["Origin": "null"], ["Origin": Self.page]] {
                let answer = try client.get("/blogs", fields)

                #expect(answer["Access-Control-Allow-Origin"] == "*")
                #expect(answer["Access-Control-Expose-Headers"] == Self.exposed)
                #expect(answer["Access-Control-Allow-Credentials"] == nil)
                #expect(answer["Vary"] == "Accept, Authorization, Accept-Encoding")
            }
            let asked = try preflight(client, "/drafts")
            #expect(asked.status == 204 && asked["Access-Control-Allow-Origin"] == "*")
            #expect(asked["Access-Control-Allow-Methods"] == "POST" && asked["Vary"] == nil)
        }
    }

    @Test("The response to an invalid request can be read with the origin * or a single listed origin")
    func refusals() throws {
        let twoHosts = "GET /blogs HTTP/1.1\r\nHost: a\r\nHost: a\r\nOrigin: \(Self.page)\r\n\r\n"
        for (origins, allowed) in [
            (["*"], "*"), ([Self.page], Self.page), ([Self.page, "https://other.example"], nil),
        ] {
            try withServer(origins.flatMap { ["--cors-origin", $0] }) { client in
                let answer = try client.send(raw: twoHosts).answer()

                try expectProblem(answer, 400)
                #expect(answer["Access-Control-Allow-Origin"] == allowed)
                #expect(answer["Vary"] == (allowed == "*" ? nil : "Origin"))
            }
        }
    }

    @Test(
        "The response to a request with invalid content can be read by its page, and the connection is closed"
    )
    func content() throws {
        let server = try blog.serve("--cors-origin", Self.page, "--cors-origin", "https://other.example")
        let head =
            "POST /drafts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\nOrigin: \(Self.page)\r\n"
            + "Content-Type: application/json\r\n"
        for (rest, status) in [
            ("Content-Length: 1048577\r\n\r\n", 413), ("Transfer-Encoding: chunked\r\n\r\nnonsense\r\n", 400),
        ] {
            let answer = try server.client.send(raw: head + rest).answer()

            try expectProblem(answer, status)
            #expect(answer["Access-Control-Allow-Origin"] == Self.page && answer["Connection"] == "close")
        }
        try server.stop()
    }

    private func preflight(
        _ client: HTTPClient, _ target: String, _ method: String = "OPTIONS"
    ) throws -> ClientResponse {
        let fields = [
            "Origin": Self.page, "Access-Control-Request-Method": "PUT",
            "Access-Control-Request-Headers": "authorization,content-type",
        ]
        return try client.request(method, target, fields)
    }

    private func withServer(
        _ arguments: [String], environment: [String: String] = [:], _ test: (HTTPClient) throws -> Void
    ) throws {
        let server = try LocalServer(
            ["--port", "0", "--database", blog.database] + arguments, environment: environment)
        try test(server.client)
        try server.stop()
    }
}
