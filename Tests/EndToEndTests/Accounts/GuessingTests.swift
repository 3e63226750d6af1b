import Testing

/// Wrong passwords over real HTTP.
@Suite(.blocking)
struct GuessingTests {
    private let zoe = #"{"username":"zoe","name":"Zoë","password":"correct horse"}"#

    @Test(
        "After ten wrong passwords further logins get 429, even after a restart, but not from another address"
    )
    func limited() throws {
        let blog = try TestBlog.empty()

        try blog.withServer { client in
            _ = try client.write("POST", "/users", zoe)
            let answers = try (1...40).map { _ in try client.logIn("zoe", "a wrong guess") }
            let (wrong, limited) = (answers.filter { $0.status == 401 }, answers.filter { $0.status == 429 })

            #expect(wrong.count == 10 && limited.count == 30)
            #expect(wrong.allSatisfy { $0["WWW-Authenticate"] == "Bearer" })
            for answer in limited {
                try expectProblem(answer, 429)
                #expect((240...300).contains(Int(answer["Retry-After"] ?? "") ?? 0))
            }
            #expect(try client.logIn("zoe", "correct horse", from: "127.0.0.2").status == 201)
        }
        // The time is changed in the database instead of waiting for it.
        try blog.execute("UPDATE login_attempts SET last_at = unixepoch()")
        try blog.withServer { client in
            try expectProblem(try client.logIn("zoe", "correct horse"), 429)
            #expect(try client.logIn("zoe", "correct horse", from: "127.0.0.2").status == 201)
        }
        try blog.execute("UPDATE login_attempts SET last_at = unixepoch() - 3600")
        try blog.withServer { client in
            let answer = try client.logIn("zoe", "correct horse")
            #expect(answer.status == 201)
        }
    }

    @Test("A login fails in the same way for a wrong password, an unknown username and an invalid one")
    func alike() throws {
        try TestBlog.demo().withServer { client in
            for name in ["ada", "nobody_here", "No Name", "", String(repeating: "x", count: 5_000)] {
                let answer = try client.logIn(name, "x")
                try expectProblem(answer, 401)
                #expect(try answer.json["detail"].string == "Invalid username or password.")
            }
        }
    }

    @Test("The database contains no password, but a hash of the standard cost")
    func hash() throws {
        let blog = try TestBlog.empty()
        let server = try blog.serve(environment: ProgramEnvironment.standardHashing)
        _ = try server.client.write("POST", "/users", zoe)
        try server.stop()

        #expect(
            try blog.integer(
                "SELECT count(*) FROM users WHERE password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'") == 1
        )
    }

    @Test("Tokens last as many days as the option says")
    func tokenDays() throws {
        let blog = try TestBlog.empty()
        let server = try LocalServer(["--database", blog.database, "--token-days", "2"])
        _ = try server.client.write("POST", "/users", zoe)
        _ = try server.client.logIn("zoe", "correct horse")
        try server.stop()

        #expect(try blog.integer("SELECT expires_at - created_at FROM tokens") == 2 * 86_400)
        #expect(
            try blog.integer(
                "SELECT count(*) FROM users WHERE password_hash LIKE '$argon2id$v=19$m=8192,t=1,p=1$%'") == 1)
        // A login with other parameters hashes the password again.
        let other = try LocalServer(
            ["--database", blog.database], environment: ProgramEnvironment.standardHashing)
        _ = try other.client.logIn("zoe", "correct horse")
        try other.stop()
        #expect(
            try blog.integer(
                "SELECT count(*) FROM users WHERE password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'") == 1
        )
    }
}
