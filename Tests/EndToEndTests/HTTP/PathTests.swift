import Testing

@Suite(.blocking)
final class PathTests: DemoTests {
    private static let nothing = [
        "/nothing", "/nothing/", "/blogs//", "/blogs//1", "//blogs", "//", "/blogs/abc/", "/blogs/abc",
        "/blogs/1a",
        "/blogs/-1", "/blogs/+1", "/blogs/0", "/blogs/01", "/blogs/1.0", "/blogs/%20", "/blogs/%00",
        "/blogs/%EF%BC%91", "/blogs/%FF", "/blogs/%1", "/blogs/%zz", "/users/stranger", "/users/AD-A",
        "/users/132x", "/users/%00", "/users/_", "/users/a%2Fb",
        "/users/stranger/", "/users/ada/blogs", "/users%2F132", "/users/0132",
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

    @Test("A username is found in any percent-encoding, and an invalid one is 422")
    func usernames() throws {
        let ada = try client.get("/users/132")

        #expect(try client.get("/users?username=ada").body == ada.body)
        #expect(try client.get("/users?username=%61%64a&x=1").body == ada.body)
        #expect(try client.get("/users?user%6eame=ada").body == ada.body)
        #expect(try client.get("/users?username=ADA%20").body == ada.body)
        for wrong in ["132", "", "AD-A", "%E9%99%B3%E7%BE%8E", "%ff", "%", "a%00", "a+b"] {
            try expectProblem(client.get("/users?username=" + wrong), 422, fields: ["username"], "\(wrong)")
        }
        try expectProblem(client.get("/users?username"), 422, fields: ["username"])
        try expectProblem(client.get("/users?username=ada&username=ada"), 422, fields: ["username"])
        let all = try client.get("/users")
        for other in ["/users?", "/users?name=ada"] {
            #expect(try client.get(other).body == all.body, "\(other)")
        }
    }

    @Test("A username in place of an id, or a slash at the end, redirects and keeps the query")
    func redirectedUsernames() throws {
        let blog = try TestBlog.demo()
        try blog.execute("UPDATE users SET username = '1_2a' WHERE id = 107")

        try blog.withServer("--public-url", "https://blog.example/site") { client in
            for (target, location) in [
                ("/users/ada", "/site/users/132"), ("/users/%61da", "/site/users/132"),
                ("/users/1_2a", "/site/users/107"), ("/users/grace?", "/site/users/101?"),
                ("/users/ada?tab=drafts&limit=2", "/site/users/132?tab=drafts&limit=2"),
                ("/users/ada/", "/site/users/132"), ("/blogs/", "/site/blogs"),
                ("/blogs/3-%61/?x", "/site/blogs/3-%61?x"), ("/tags/a%20b/", "/site/tags/a%20b"),
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
                try expectProblem(client.request(method, "/blogs/3/"), 404, "\(method)")
            }
        }
    }

    @Test("An unsupported method is 405, and Allow lists the supported ones")
    func methods() throws {
        let allowed = [
            "/users/132": "DELETE, GET, HEAD, PATCH", "/users": "GET, HEAD, POST",
            "/users?username=ada": "GET, HEAD, POST",
            "/users/132/blogs": "GET, HEAD", "/users/132/detail": "GET, HEAD",
            "/users/132/drafts": "GET, HEAD", "/users/132/likes": "GET, HEAD", "/blogs": "GET, HEAD",
            "/sessions": "DELETE, GET, HEAD, POST", "/sessions/current": "DELETE",
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
}
