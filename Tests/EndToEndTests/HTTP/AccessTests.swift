import Testing

/// The permissions of viewers.
@Suite(.blocking)
final class AccessTests: DemoTests {
    @Test("An invalid token is 401 even for reading, with WWW-Authenticate")
    func badTokens() throws {
        let bad = [
            "Bearer nonsense", "Bearer", "Bearer ", "Bearer \(token)x",
            "Bearer \(token) \(token)", "Bearer \(token.dropLast())", "Bearer \(token), Bearer \(token)",
            "Bearer " + String(repeating: "a", count: 5_000), "Bearer \(token.uppercased())",
        ]

        for field in bad {
            for (method, target) in [
                ("GET", "/blogs"), ("GET", "/users/999"), ("GET", "/blogs?limit=0"),
                ("PUT", "/blogs/1/like"),
                ("GET", "/users/132/drafts"),
            ] {
                let answer = try client.request(method, target, ["Authorization": field])

                try expectProblem(answer, 401, "\(target) \(field)")
                #expect(answer["WWW-Authenticate"] == #"Bearer error="invalid_token""#, "\(field)")
            }
        }
        for field in ["Bearer \(token)", "bearer \(token)", "BEARER   \(token)"] {
            let answer = try client.get("/users/132", ["Authorization": field])
            #expect(try answer.json["user"]["isSelf"].bool == true, "\(field)")
        }
        #expect(try client.get("/healthz", ["Authorization": "Bearer nonsense"]).status == 200)
    }

    @Test("A request with several errors gets the first one in the documented order")
    func order() throws {
        let (ada, mei) = (token, try blog.token(of: "mei"))
        let steps: [(method: String, target: String, accept: String?, token: String?, status: Int)] = [
            ("POST", "/users/132/draft?limit=0", "text/html", "bad", 404),
            ("POST", "/users/132/drafts?limit=0", "text/html", "bad", 405),
            ("GET", "/users/132/drafts?limit=0", "image/png", "bad", 406),
            ("GET", "/users/132/drafts?limit=0", nil, "bad", 401),
            ("GET", "/users/132/drafts?limit=0", nil, nil, 401),
            ("GET", "/users/999/drafts?limit=0", nil, mei, 422),
            ("GET", "/users/999/drafts", nil, mei, 404),
            ("GET", "/users/132/drafts", nil, mei, 403),
            ("GET", "/users/132/drafts", nil, ada, 200),
            ("GET", "/users/999/blogs?limit=0", nil, nil, 422),
            ("GET", "/users?username=stranger&limit=0", nil, nil, 422),
            ("PUT", "/blogs/x/like", "text/html", "bad", 404),
            ("PUT", "/blogs/999/like", "text/html", "bad", 406),
            ("PUT", "/blogs/999/like", nil, nil, 401), ("PUT", "/blogs/999/like", nil, ada, 404),
        ]
        for step in steps {
            let answer = try client.request(step.method, step.target, accept: step.accept, token: step.token)
            #expect(answer.status == step.status, "\(step)")
        }
    }
}
