import Testing

@Suite(.blocking)
final class PathTests: DemoTests {
    private static let nothing = [
        "/", "/nothing", "/blogs/", "/blogs//1", "//blogs", "/blogs/1/", "/blogs/abc", "/blogs/1a",
        "/blogs/-1", "/blogs/+1", "/blogs/0", "/blogs/01", "/blogs/1.0", "/blogs/%20", "/blogs/%00",
        "/blogs/%EF%BC%91", "/blogs/%FF", "/blogs/%1", "/blogs/%zz", "/users/stranger", "/users/AD-A",
        "/users/132x", "/users/%00", "/users/_", "/users/a%2Fb",
        "/users/ada/", "/users/ada/blogs", "/users%2F132", "/users/0132",
        "/users/9223372036854775808", "/users/99999999999999999999999999", "/blogs/1/likes/2",
        "/users/132/drafts/29", "/USERS/132", "/blogs;x", "/blogs/..", "/blogs/1/../2", "/healthz/",
    ]

    @Test("An unknown path is 404 before any other error")
    func nothingThere() throws {
        for target in Self.nothing {
            for method in ["GET", "DELETE", "BREW"] {
                let answer = try client.request(
                    method, target + "?limit=0", accept: "image/png", token: "bad")

                try expectProblem(answer, 404, "\(method) \(target)")
            }
        }
    }

    @Test("An unknown id is 404 with a message about the missing resource")
    func unknownNumbers() throws {
        let unknown = [
            "/users/9": "User 9 was not found.",
            "/users/9223372036854775807": "User 9223372036854775807 was not found.",
            "/users/9/blogs": "User 9 was not found.",
            "/users/9/likes": "User 9 was not found.", "/users/9/followers": "User 9 was not found.",
            "/users/9/following": "User 9 was not found.",
            "/users?username=stranger": "User stranger was not found.",
            "/blogs/9000": "Blog 9000 was not found.",
            "/blogs/9000/likes": "Blog 9000 was not found.",
        ]

        for (target, detail) in unknown {
            let answer = try client.get(target)

            try expectProblem(answer, 404, "\(target)")
            #expect(try answer.json["detail"].string == detail)
        }
    }

    @Test("Different spellings of a path are the same path")
    func spellings() throws {
        let spellings = [
            "/users/132": ["/%75sers/132", "/users/%31%332", "/users/132?", "/users/132?x=y&&=&%zz"],
            "/blogs": ["/%62%6c%6Fgs", "http://example.com/blogs", "/blogs?unknown=parameter"],
            "/healthz": ["/%68ealthz", "/healthz?now", "http://example.com/healthz"],
        ]

        for (path, others) in spellings {
            let answer = try client.get(path)
            for other in others {
                let same = try client.get(other)

                #expect(same.status == 200, "\(other)")
                #expect(same.body == answer.body, "\(other)")
            }
        }
    }

    @Test("A username is found in any percent-encoding, and an invalid one is 422")
    func usernames() throws {
        let ada = try client.get("/users/132")

        #expect(try client.get("/users?username=ada").body == ada.body)
        #expect(try client.get("/users?username=%61%64a&x=1").body == ada.body)
        #expect(try client.get("/users?user%6eame=ada").body == ada.body)
        #expect(try client.get("/users?username=ADA").body == ada.body)
        for wrong in ["132", "", "AD-A", "%E9%99%B3%E7%BE%8E", "%ff", "%", "a%00", "a+b", "ada%20"] {
            try expectProblem(client.get("/users?username=" + wrong), 422, fields: ["username"], "\(wrong)")
        }
        try expectProblem(client.get("/users?username"), 422, fields: ["username"])
        try expectProblem(client.get("/users?username=ada&username=ada"), 422, fields: ["username"])
        let all = try client.get("/users")
        for other in ["/users?", "/users?name=ada"] {
            #expect(try client.get(other).body == all.body, "\(other)")
        }
    }

    @Test("A username in place of an id redirects to the id, and keeps the query")
    func redirectedUsernames() throws {
        let blog = try TestBlog.demo()
        try blog.execute("UPDATE users SET username = '1_2a' WHERE id = 107")

        try blog.withServer("--public-url", "https://blog.example/site") { client in
            for (target, location) in [
                ("/users/ada", "/site/users/132"), ("/users/%61da", "/site/users/132"),
                ("/users/1_2a", "/site/users/107"), ("/users/grace?", "/site/users/101?"),
                ("/users/ada?tab=drafts&limit=2", "/site/users/132?tab=drafts&limit=2"),
            ] {
                for method in ["GET", "HEAD"] {
                    for accept in [nil, "text/html", "text/plain", "text/event-stream"] {
                        let answer = try client.request(method, target, accept: accept)

                        #expect(answer.status == 301 && answer.body.isEmpty, "\(method) \(target)")
                        #expect(answer["Location"] == location, "\(method) \(target)")
                        #expect(answer["Cache-Control"] == "no-cache", "\(method) \(target)")
                    }
                }
            }
            for method in ["PATCH", "DELETE", "POST"] {
                try expectProblem(client.request(method, "/users/ada"), 404, "\(method)")
            }
        }
    }

    @Test("An unsupported method is 405, and Allow lists the supported ones")
    func methods() throws {
        let allowed = [
            "/users/132": "GET, HEAD, PATCH", "/users": "GET, HEAD, POST",
            "/users?username=ada": "GET, HEAD, POST",
            "/users/132/blogs": "GET, HEAD",
            "/users/132/drafts": "GET, HEAD", "/users/132/likes": "GET, HEAD", "/blogs": "GET, HEAD",
            "/sessions": "GET, HEAD, POST", "/sessions/current": "DELETE",
            "/sessions/1": "DELETE",
            "/blogs/1": "DELETE, GET, HEAD, PATCH", "/blogs/1/likes": "GET, HEAD",
            "/blogs/1/like": "DELETE, POST, PUT",
            "/healthz": "GET, HEAD", "/readyz": "GET, HEAD", "/metrics": "GET, HEAD",
            "/drafts": "POST", "/drafts/29": "DELETE, GET, HEAD, PATCH", "/drafts/29/publish": "POST",
            "/blogs/1/unpublish": "POST", "/users/101/follow": "DELETE, POST, PUT",
            "/search?q=a": "GET, HEAD",
            "/trash": "DELETE, GET, HEAD", "/trash/32": "DELETE", "/trash/32/restore": "POST",
        ]
        let all = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get"]

        for (target, methods) in allowed {
            let right = methods.split(separator: ", ").map(String.init)
            for method in all where !right.contains(method) {
                let answer = try client.request(method, target, accept: "image/png", token: "bad")

                try expectProblem(answer, 405, "\(method) \(target)")
                #expect(answer["Allow"] == methods, "\(method) \(target)")
            }
        }
    }

    @Test("OPTIONS * lists the methods of the server")
    func options() throws {
        let answer = try client.request("OPTIONS", "*")

        #expect(answer.status == 204 && answer.body.isEmpty && answer["Content-Length"] == nil)
        #expect(answer["Allow"] == "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT")
        #expect(answer["X-Content-Type-Options"] == "nosniff")
    }

    @Test("An invalid HTTP request gets a problem document")
    func notRequests() throws {
        let end = " HTTP/1.1\r\nHost: a\r\n"
        let json = "\(end)Content-Type: application/json\r\n"
        let refused = [
            ("HELLO\r\n\r\n", 400), ("GET /blogs#a\(end)\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
            ("GET /blogs HTTP/2.0\r\nHost: a\r\n\r\n", 505),
            ("GET /" + String(repeating: "a", count: 9_000) + end + "\r\n", 414),
            ("GET /blogs\(end)X: " + String(repeating: "a", count: 17_000) + "\r\n\r\n", 431),
            ("POST /users\(json)Content-Length: 1048577\r\n\r\n", 413),
            ("POST /users\(json)Transfer-Encoding: chunked\r\n\r\n100001\r\n", 413),
            ("POST /drafts\(end)Content-Length: 1048577\r\n\r\n", 401),
            ("PUT /blogs/1/like\(end)Transfer-Encoding: gzip, chunked\r\n\r\n", 501),
            ("PUT /blogs/1/like\(end)Content-Length: 1\r\nExpect: wonders\r\n\r\n", 417),
        ]

        try TestBlog.demo().withProgram { client in
            for (text, status) in refused {
                try expectProblem(client.send(raw: text).answer(), status, "\(text.prefix(60))")
            }
            #expect(try client.get("/healthz").status == 200)
        }
    }
}
