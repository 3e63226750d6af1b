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

    @Test("A new password requires the current one and ends the other sessions")
    func password() throws {
        try TestBlog.empty().withServer { client in
            _ = try client.write("POST", "/users", zoe)
            let tokens = try (1...3).map { _ in
                try #require(try client.logIn("zoe", "correct horse").json["token"].string)
            }
            #expect(try client.request("DELETE", "/sessions/2", token: tokens[0]).status == 204)
            try expectProblem(try client.request("DELETE", "/sessions/2", token: tokens[0]), 404)
            try expectProblem(try client.get("/sessions", token: tokens[1]), 401)

            let body = #"{"password":"another password","currentPassword":"CURRENT"}"#
            let wrong = body.replacing("CURRENT", with: "guess")
            try expectProblem(
                try client.write("PATCH", "/users/1", wrong, token: tokens[0]), 422,
                fields: ["currentPassword"])
            let right = body.replacing("CURRENT", with: "correct horse")
            #expect(try client.write("PATCH", "/users/1", right, token: tokens[0]).status == 200)

            #expect(try client.get("/sessions", token: tokens[0]).json["items"].array.count == 1)
            try expectProblem(try client.get("/sessions", token: tokens[2]), 401)
            try expectProblem(try client.logIn("zoe", "correct horse"), 401)
            #expect(try client.logIn("zoe", "another password").status == 201)
        }
    }

    @Test("Only one of fifty simultaneous registrations gets a username")
    func concurrent() async throws {
        let blog = try TestBlog.empty()
        let server = try LocalServer(database: blog.database)
        let client = server.client

        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            // Each registration comes from another address, because registrations from one address are limited.
            for number in 1...50 {
                group.addTask { try client.write("POST", "/users", zoe, from: "127.0.0.\(number)").status }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        try server.stop()
        #expect(statuses.count { $0 == 201 } == 1)
        #expect(statuses.count { $0 == 409 } == 49)
        #expect(try blog.integer("SELECT count(*) FROM users") == 1)
    }
}
