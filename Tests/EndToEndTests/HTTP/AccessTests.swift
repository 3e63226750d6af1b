import Testing

/// The permissions of viewers.
@Suite(.blocking)
struct AccessTests {
    @Test("An invalid token is 401 even for reading, with WWW-Authenticate")
    func badTokens() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        let bad = [
            "Bearer nonsense", "Bearer", "Bearer ", "", "Basic YWRhOmFkYQ==", token, "Bearer \(token)x",
            "Bearer \(token) \(token)", "Bearer \(token.dropLast())", "Bearer \(token), Bearer \(token)",
            "Bearer " + String(repeating: "a", count: 5_000), "Bearer \(token.uppercased())",
            "Token \(token)",
        ]

        try blog.withServer { client in
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
    }

    @Test("An expired token is 401")
    func expiredToken() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        try blog.execute("UPDATE tokens SET expires_at = created_at - 1")

        try blog.withServer { client in
            try expectProblem(client.get("/blogs", token: token), 401)
        }
    }

    @Test("Drafts of a user are 401 without a token, 403 for others and 404 for an unknown user")
    func drafts() throws {
        let blog = try TestBlog.demo()
        let (ada, mei) = (try blog.token(of: "ada"), try blog.token(of: "mei"))

        try blog.withServer { client in
            for target in ["/users/132/drafts", "/users/999/drafts", "/users/132/drafts?limit=0"] {
                let stranger = try client.get(target)
                try expectProblem(stranger, 401, "\(target)")
                #expect(stranger["WWW-Authenticate"] == "Bearer")
            }
            try expectProblem(client.get("/users/132/drafts", token: mei), 403)
            try expectProblem(client.get("/users/999/drafts", token: mei), 404)
            #expect(try client.get("/users/132/drafts", token: ada).json["items"].array.count == 3)
            #expect(try client.get("/users/107/drafts", token: mei).json["items"].array.isEmpty)
        }
    }

    @Test("A request with several errors gets the first one in the documented order")
    func order() throws {
        let blog = try TestBlog.demo()
        let (ada, mei) = (try blog.token(of: "ada"), try blog.token(of: "mei"))

        try blog.withServer { client in
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
                let answer = try client.request(
                    step.method, step.target, accept: step.accept, token: step.token)
                #expect(answer.status == step.status, "\(step)")
            }
        }
    }

    @Test("A user's page shows drafts and the count of the recycle bin only to the user")
    func userPage() throws {
        let blog = try TestBlog.demo()
        let (ada, mei) = (try blog.token(of: "ada"), try blog.token(of: "mei"))

        try blog.withServer { client in
            let own = try client.get("/users/132", token: ada).json
            let others = [try client.get("/users/132").json, try client.get("/users/132", token: mei).json]

            #expect(own["drafts"]["items"].array.count == 3)
            #expect(own["user"]["isSelf"].bool == true && own["user"]["isFollowing"].isNull)
            for page in others {
                #expect(page.names == ["blogs", "user"])
                #expect(page["user"]["isSelf"].bool == false)
            }
            #expect(others[0]["user"]["isFollowing"].isNull)
            #expect(others[1]["user"]["isFollowing"].bool == false)
            #expect(
                try client.get("/users/132", token: blog.token(of: "grace")).json["user"]["isFollowing"].bool
                    == true)
        }
    }

    @Test("Drafts and deleted posts are invisible to other users at every URL")
    func nothingLeaks() throws {
        let blog = try TestBlog.demo()
        try blog.execute(
            """
            UPDATE posts SET title = 'SECRET', excerpt = 'SECRET' WHERE id > 28;
            UPDATE post_bodies SET body = 'SECRET', title_words = 'secret ', body_words = 'secret ' WHERE post_id > 28
            """)
        try blog.execute("INSERT INTO likes VALUES (32, 107, 1), (29, 107, 1)")
        let mei = try blog.token(of: "mei")
        let targets =
            [
                "/users", "/users/132", "/users?username=ada", "/users/132/blogs", "/users/132/likes",
                "/users/107/likes",
                "/blogs", "/users/132/drafts",
            ].map { $0 + ($0.contains("?") ? "&" : "?") + "limit=100" }
            + (29...32).flatMap { ["/blogs/\($0)", "/blogs/\($0)/likes"] }

        try blog.withServer { client in
            for target in targets {
                for token in [nil, mei] {
                    for accept in ["application/json", "text/plain"] {
                        let answer = try client.get(target, accept: accept, token: token)

                        #expect(!answer.text.contains("SECRET"), "\(target)")
                        if target.hasPrefix("/blogs/") {
                            try expectProblem(answer, 404, "\(target)")
                        }
                        let ids =
                            answer.status == 200 ? answer.text.matches(of: /"id":(29|30|31|32)[,}]/) : []
                        #expect(ids.isEmpty, "\(target)")
                    }
                }
            }
            for id in 29...32 {
                for method in ["PUT", "DELETE"] {
                    try expectProblem(client.request(method, "/blogs/\(id)/like", token: mei), 404)
                }
                let unknown = try client.get("/blogs/33").json["detail"].string
                let hidden = try client.get("/blogs/\(id)").json["detail"].string
                #expect(hidden == unknown?.replacing("33", with: "\(id)"))
            }
        }
        for command in [
            ["show", "user", "ada"], ["list", "blogs", "--limit", "100"], ["list", "likes", "mei"],
        ] {
            let result = try run(.cli, ["--database", blog.database, "--as", "mei"] + command)
            #expect(result.exitCode == 0 && !result.text.contains("SECRET"), "\(command)")
        }
    }
}
