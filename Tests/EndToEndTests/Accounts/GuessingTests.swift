import Testing

/// Guessing passwords over real HTTP.
struct GuessingTests {
    private let zoe = #"{"username":"zoe","name":"Zoë","password":"correct horse"}"#

    @Test("Forty wrong passwords are slowed, also after a restart, and the right one gets in from elsewhere")
    func slowed() throws {
        let blog = try TestBlog.empty()

        try blog.withServer { client in
            _ = try client.json("POST", "/users", zoe)
            let answers = try (1...40).map { _ in try client.logIn("zoe", "a wrong guess") }
            let (wrong, slowed) = (answers.filter { $0.status == 401 }, answers.filter { $0.status == 429 })

            #expect(wrong.count + slowed.count == 40)
            #expect((5...10).contains(wrong.count))
            #expect(wrong.allSatisfy { $0["WWW-Authenticate"] == "Bearer" })
            for answer in slowed {
                try expectProblem(answer, 429)
                #expect((1...16).contains(Int(answer["Retry-After"] ?? "") ?? 0))
            }
            #expect(try client.logIn("zoe", "correct horse", from: "127.0.0.2").status == 201)
        }
        // An hour of a clock's that need not be waited for.
        try blog.execute("UPDATE login_attempts SET failures = 15, last_at = unixepoch()")
        try blog.withServer { client in
            try expectProblem(try client.logIn("zoe", "correct horse"), 429)
            #expect(try client.logIn("zoe", "correct horse", from: "127.0.0.2").status == 201)
        }
        try blog.execute("UPDATE login_attempts SET last_at = unixepoch() - 3600")
        try blog.withServer { client in
            let answer = try client.logIn("zoe", "correct horse")
            #expect(answer.status == 201)
        }
        #expect(
            try blog.integer("SELECT count(*) FROM login_attempts WHERE failures > 0 AND account <> '+'") == 0
        )
    }

    @Test("Wrong is wrong: a name that nobody has, one without a password, one that cannot be")
    func alike() throws {
        try TestBlog.demo().withServer { client in
            for name in ["ada", "nobody_here", "No Name", "", String(repeating: "x", count: 5_000)] {
                let answer = try client.logIn(name, "x")
                try expectProblem(answer, 401)
                #expect(
                    try answer.json["detail"].string
                        == "Invalid username or password.")
            }
        }
    }

    @Test("No password and no token is in the log, nor a password in the database")
    func secrets() throws {
        let blog = try TestBlog.empty()
        let server = try TestServer(database: blog.database)
        _ = try server.client.json("POST", "/users", zoe)
        let token = try #require(try server.client.logIn("zoe", "correct horse").json["token"].string)
        _ = try server.client.logIn("zoe", "a wrong guess")
        _ = try server.client.json("POST", "/users", zoe + "correct horse", token: token)
        _ = try server.client.get("/sessions", token: token + "x")
        server.process.signal(15)
        let result = try server.process.end()

        for secret in ["correct horse", "a wrong guess", token] {
            #expect(!(result.text + result.errors).contains(secret))
        }
        #expect(
            try blog.integer(
                "SELECT count(*) FROM users WHERE password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'") == 1
        )
    }

    @Test("Tokens last as long as the server is told")
    func tokenDays() throws {
        let blog = try TestBlog.empty()
        let server = try TestServer(
            ["--port", "0", "--database", blog.database, "--token-days", "2"],
            environment: ["BLOG_PASSWORD_MEMORY": "8", "BLOG_PASSWORD_PASSES": "1"])
        _ = try server.client.json("POST", "/users", zoe)
        _ = try server.client.logIn("zoe", "correct horse")
        try server.stop()

        #expect(try blog.integer("SELECT expires_at - created_at FROM tokens") == 2 * 86_400)
        #expect(
            try blog.integer(
                "SELECT count(*) FROM users WHERE password_hash LIKE '$argon2id$v=19$m=8192,t=1,p=1$%'") == 1)
        // A login with other parameters hashes anew.
        try blog.withServer { client in _ = try client.logIn("zoe", "correct horse") }
        #expect(
            try blog.integer(
                "SELECT count(*) FROM users WHERE password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'") == 1
        )
    }
}
