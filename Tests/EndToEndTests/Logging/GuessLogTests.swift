import Testing

/// Wrong passwords appear in the log.
@Suite(.blocking)
struct GuessLogTests {
    @Test(
        "A failed or delayed login is logged with address and username, without the password")
    func logins() throws {
        let blog = try TestBlog.demo()
        let server = try blog.serve("--log-format", "json")
        let forged = #"x\"\n2026 error \\"#
        _ = try server.client.logIn(forged, "a wrong guess")
        _ = try server.client.logIn(String(repeating: "n", count: 500), "a wrong guess")
        let answers = try (1...12).map { _ in
            try server.client.logIn("grace", "a wrong guess", from: "127.0.0.2")
        }

        let log = try server.log()
        let lines = try log.map { try JSON($0) }

        let wrong = lines.filter { $0["message"].string == "Wrong password" }
        let slowed = lines.filter { $0["message"].string == "Too many wrong passwords" }
        #expect(wrong.first?["username"].string == "x\"\n2026 error \\")
        #expect(wrong.dropFirst().first?["username"].string == String(repeating: "n", count: 64))
        #expect(wrong.count == 2 + answers.filter { $0.status == 401 }.count)
        #expect(!slowed.isEmpty && slowed.count == answers.filter { $0.status == 429 }.count)
        #expect(wrong.allSatisfy { $0["level"].string == "notice" })
        for line in slowed {
            #expect(line["level"].string == "warning")
            #expect(line["username"].string == "grace" && line["address"].string == "127.0.0.2")
        }
        #expect(
            (wrong.dropFirst(2) + slowed).map { $0["request-id"].string }
                == answers.map { $0["X-Request-Id"] })
        #expect(!log.contains { $0.contains("a wrong guess") })
    }

    @Test("A wrong current password is logged with the user's id")
    func passwordChange() throws {
        let blog = try TestBlog.empty()
        let server = try blog.serve()
        let zoe = #"{"username":"zoe","name":"Zoë","password":"correct horse"}"#
        let id = try #require(try server.client.write("POST", "/users", zoe).json["id"].int)
        let token = try server.client.logIn("zoe", "correct horse").json["token"].string
        let change = #"{"password":"battery staple","currentPassword":"a wrong guess"}"#
        let answer = try server.client.write("PATCH", "/users/\(id)", change, token: token)
        // An invalid new password is not a wrong guess.
        let short = #"{"password":"x","currentPassword":"correct horse"}"#
        let other = try server.client.write("PATCH", "/users/\(id)", short, token: token)

        let log = try server.log()

        #expect(answer.status == 422 && other.status == 422)
        let lines = log.filter { $0.contains("Wrong password") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(" notice ") == true)
        #expect(lines.first?.contains(" address=127.0.0.1 ") == true)
        #expect(lines.first?.hasSuffix(" user=\(id)") == true)
        for secret in ["guess", "staple", "horse"] { #expect(!log.contains { $0.contains(secret) }) }
    }
}
