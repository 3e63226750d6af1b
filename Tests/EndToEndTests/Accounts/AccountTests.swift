import Testing

/// Accounts and sessions over real HTTP.
@Suite(.blocking)
struct AccountTests {
    private let zoe = #"{"username":"zoe","name":"Zoë","password":"correct horse","summary":"Hi"}"#

    @Test("A user registers, logs in, changes the account and logs out")
    func story() throws {
        try TestBlog.empty().withServer { client in
            let registered = try client.write("POST", "/users", zoe)
            #expect(registered.status == 201 && registered["Location"] == "/users/1")
            #expect(try registered.json["name"].string == "Zoë")
            #expect(try client.get("/users/1").json["user"]["username"].string == "zoe")

            let login = try client.logIn("zoe", "correct horse")
            #expect(login.status == 201 && login["Location"] == "/sessions/1")
            #expect(login["Cache-Control"] == "no-store")
            #expect(try login.json.names == ["expiresAt", "token", "user"])
            #expect(try login.json["user"]["isSelf"].bool == true)
            let token = try #require(try login.json["token"].string)

            let changed = try client.write(
                "PATCH", "/users/1", #"{"name":"Z","iconURL":"https://example.com/z"}"#, token: token)
            #expect(changed.status == 200)
            #expect(try changed.json["name"].string == "Z")
            #expect(try changed.json["summary"].string == "Hi")
            let cleared = try client.write("PATCH", "/users/1", #"{"iconURL":null}"#, token: token)
            #expect(try cleared.json["iconURL"].isNull == true)

            let sessions = try client.get("/sessions", token: token)
            #expect(try sessions.json["items"].array.map { $0["isCurrent"].bool } == [true])
            #expect(try client.request("DELETE", "/sessions/current", token: token).status == 204)
            try expectProblem(try client.get("/sessions", token: token), 401)
        }
    }

    @Test(
        "A password is the same however é and spaces are typed, also one that an older version has hashed as it was typed"
    )
    func spellings() throws {
        let blog = try TestBlog.empty()
        try blog.withServer { client in
            let spellings = ["caf\u{e9} au lait", "cafe\u{301} au lait", "caf\u{e9}\u{a0}au\u{3000}lait"]
            _ = try client.write(
                "POST", "/users", #"{"username":"zoe","name":"Zoe","password":"\#(spellings[1])"}"#)
            for password in spellings { #expect(try client.logIn("zoe", password).status == 201) }
            #expect(try client.logIn("zoe", "cafe au lait").status == 401)

            // The hash of the second spelling.
            let hash =
                "$argon2id$v=19$m=8192,t=1,p=1$FdCRujEyDLJ5kF9f/l3w9w$"
                + "Rd5/RAMhBdRSK4wVKqpvJrbMVz9r3BUFRxZGyMIf9PQ"
            try blog.execute("UPDATE users SET password_hash = '\(hash)'")
            for (password, status) in [(0, 401), (1, 201), (0, 201), (2, 201)] {
                #expect(try client.logIn("zoe", spellings[password]).status == status)
            }
        }
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
