import Testing

/// Accounts and tokens on the command line, with passwords from a pipe.
@Suite(.blocking)
final class AccountCommandTests: BlogTests {
    @Test("An account is created and its password changed, and both passwords work on the server")
    func createAndChange() throws {
        let blog = try TestBlog.empty()
        let created = try blog.cli(
            "user", "create", "zoe", "--name", "Zoë", "--summary", "Hi", "--icon-url",
            "https://example.com/z",
            "--format", "json", input: "  a password with spaces \nnot this\n")
        #expect(created.exitCode == 0 && created.errors.isEmpty)
        #expect(try JSON(created.output)["name"].string == "Zoë")
        #expect(try JSON(created.output)["iconURL"].string == "https://example.com/z")

        let token = try blog.withServer { client in
            #expect(try client.logIn("zoe", "a password with spaces").status == 401)
            return try #require(try client.logIn("zoe", "  a password with spaces ").json["token"].string)
        }
        let changed = try blog.cli("user", "passwd", "zoe", input: "another password")
        #expect(changed.exitCode == 0 && changed.text.contains("@zoe"))
        try blog.withServer { client in
            let old = try client.get("/sessions", token: token)
            let new = try client.logIn("zoe", "another password")
            #expect(old.status == 401 && new.status == 201)
        }
    }

    @Test("The values of a user are changed one by one, and omitted ones stay")
    func edit() throws {
        func edited(_ options: String...) throws -> [String?] {
            let command = ["--database", blog.database, "user", "edit", "ADA", "--format", "json"]
            let user = try JSON(try run(.cli, command + options).output)
            return ["name", "summary", "iconURL"].map { user[$0].string }
        }

        let icon = "/media/ada.png"
        let summary = "Notes on engines, numbers and the poetry between them."
        #expect(try edited("--name", "Augusta") == ["Augusta", summary, nil])
        #expect(try edited("--icon-url", icon, "--summary", "Hi") == ["Augusta", "Hi", icon])
        #expect(try edited("--no-icon") == ["Augusta", "Hi", nil])
        #expect(try edited("--summary", "") == ["Augusta", "", nil])
        #expect(try blog.succeed("show", "user", "ada", "--limit", "1").hasPrefix("Augusta\n═══════\n"))
    }

    @Test("An invalid account command prints its error, shows no password and changes nothing")
    func refusals() throws {
        let passwords = "SELECT count(*) FROM users WHERE password_hash IS NOT NULL"
        let before = try blog.integer(passwords)
        let cases: [(command: [String], input: String, code: Int32, words: String)] = [
            (["user", "create", "zoe"], "short\n", 65, "The password must have at least 8 characters."),
            (["user", "create", "zoe"], "", 65, "The password must have at least 8 characters."),
            (
                ["user", "create", "ada"], "correct horse\n", 65,
                "The username ada is taken. Choose another one."
            ),
            (["user", "create", "Z", "--name", ""], "correct horse\n", 65, "The username must have"),
            (["user", "edit", "ada"], "", 64, "Give --name, --summary, --icon-url or --no-icon."),
            (["user", "edit", "ada", "--icon-url", "/media/a.png", "--no-icon"], "", 64, "not both"),
            (
                ["user", "edit", "ada", "--name", " ", "--icon-url", "x"], "", 65,
                "The name must have a visible"
            ),
            (["user", "edit", "stranger", "--no-icon"], "", 66, "User stranger was not found."),
            (["user", "passwd", "stranger"], "correct horse\n", 66, "User stranger was not found."),
            (["user", "passwd", "999"], "correct horse\n", 66, "User 999 was not found."),
            (["token", "revoke", "9"], "", 66, "Session 9 was not found."),
            (["token", "list", "stranger"], "", 66, "User stranger was not found."),
        ]
        for (command, input, code, words) in cases {
            let result = try blog.cli(command, input: input)
            #expect(result.exitCode == code, "\(command)")
            #expect(result.errors.contains(words), "\(command): \(result.errors)")
            #expect(!result.errors.contains("correct horse") && result.output.isEmpty)
        }
        #expect(try blog.integer(passwords) == before)
        #expect(try blog.integer("SELECT count(*) FROM users") == 8)
    }

    @Test("Tokens are listed without their text, and revoked")
    func tokens() throws {
        let tokens = [token] + (try (1...2).map { _ in try blog.token(of: "ada") })

        let page = try JSON(try blog.succeed("token", "list", "ada", "--format", "json", "--limit", "2"))
        #expect(page["items"].array.map { $0["id"].int } == [3, 2])
        #expect(page["items"].array.allSatisfy { $0["isCurrent"].bool == false })
        #expect(page["next"].string != nil)
        let list = try blog.succeed("token", "list", "132")
        #expect(list.contains("#3  blog-cli\n    Created ") && !tokens.contains { list.contains($0) })

        #expect(try blog.succeed("token", "revoke", "2") == "Session 2 has ended.\n")
        #expect(try blog.cli("token", "revoke", "2").exitCode == 66)
        try blog.withServer { client in
            let answers = try tokens.map { try client.get("/sessions", token: $0) }
            #expect(answers.map(\.status) == [200, 401, 200])
        }
    }

    @Test("Unreadable standard input is an error and not an empty line")
    func brokenInput() throws {
        for command in ["user create zoe", "draft new --title x --body-file - --as ada"] {
            let result = try run(
                .shell,
                ["-c", "exec '\(Program.cli.path)' --database '\(blog.database)' \(command) < /"])

            #expect(result.exitCode == 74, "\(command)")
            #expect(result.errors == "error: Standard input cannot be read: Is a directory.\n")
        }
        #expect(try blog.integer("SELECT count(*) FROM users") == 8)
    }

    @Test("Commands use the server's environment variables for token days and password costs")
    func environment() throws {
        let created = try blog.cli(
            "user", "create", "zoe",
            environment: ["BLOG_PASSWORD_MEMORY": "9", "BLOG_PASSWORD_PASSES": "2"], input: "correct horse\n")
        let token = try blog.cli("token", "create", "zoe", environment: ["BLOG_TOKEN_DAYS": "7"])

        #expect(created.exitCode == 0 && token.exitCode == 0)
        let cheap = "SELECT count(*) FROM users WHERE password_hash LIKE '$argon2id$v=19$m=9216,t=2,p=1$%'"
        #expect(try blog.integer(cheap) == 1)
        let seconds = try blog.integer("SELECT expires_at - created_at FROM tokens WHERE user_id <> 132")
        #expect(seconds == 7 * 86_400)
        for (name, value) in [
            ("BLOG_TOKEN_DAYS", "0"), ("BLOG_PASSWORD_MEMORY", "7"), ("BLOG_PASSWORD_PASSES", "x"),
        ] {
            let result = try blog.cli("token", "list", "zoe", environment: [name: value])
            #expect(result.exitCode == 64)
            #expect(result.errors.contains("\(name) must be "))
        }
    }
}
