import Testing

@Suite(.blocking)
struct ShareTests {
    @Test("A share counts once a day and not for the author, and its link is a path without --public-url")
    func path() throws {
        let blog = try TestBlog.demo()
        let (token, ada) = (try blog.token(of: "mei"), try blog.token(of: "ada"))
        let grace = try blog.token(of: "grace")

        try blog.withServer { client in
            for (count, token) in [(3, token), (3, token), (3, ada), (4, grace)] {
                let answer = try client.request("POST", "/blogs/24/share", token: token)

                #expect(answer.status == 200)
                #expect(
                    answer.text
                        == #"{"url":"/blogs/24","shareCount":\#(count),"shareCountText":"\#(count) shares"}"#
                        + "\n")
            }
            try expectProblem(client.request("POST", "/blogs/24/share"), 401)
            for id in [29, 32, 33] {
                try expectProblem(client.request("POST", "/blogs/\(id)/share", token: token), 404)
            }
            try expectProblem(client.get("/blogs/24/share", token: token), 405)
        }
    }

    @Test("The link of a share begins with the public address of the server or the command")
    func address() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "mei")
        let server = try LocalServer(
            ["--port", "0", "--database", blog.database, "--public-url", "https://example.com/blog/"],
            environment: ["BLOG_PUBLIC_URL": "https://other.example"])

        let answer = try server.client.request(
            "POST", "/blogs/1/share", accept: "text/plain", token: token)
        try server.stop()

        #expect(answer.text == "https://example.com/blog/blogs/1\n1 share\n")
        #expect(
            try blog.succeed("share", "1", "--as", "mei", "--public-url", "https://example.com/blog")
                == "https://example.com/blog/blogs/1\n1 share\n")
        let told = try blog.cli(
            "share", "1", "--as", "mei", environment: ["BLOG_PUBLIC_URL": "http://localhost:8080/"])
        #expect(told.text == "http://localhost:8080/blogs/1\n1 share\n")
    }

    @Test("An invalid public address is refused before anything is changed")
    func badAddress() throws {
        let blog = try TestBlog.demo()
        for address in ["ftp://example.com", "https://example.com/?q", "example.com", "https://"] {
            let refusal = LocalServer.refusal(of: ["--public-url", address])
            #expect(refusal?.contains("--public-url must be an http or https address") == true)
            let command = try blog.cli("share", "1", "--as", "mei", "--public-url", address)
            #expect(command.exitCode == 64)
            #expect(command.output.isEmpty)
        }
        #expect(try blog.integer("SELECT count(*) FROM shares") == 3)
    }

    @Test("A command without a viewer, for oneself or for an unknown user fails and changes nothing")
    func refused() throws {
        let blog = try TestBlog.demo()
        for (arguments, code) in [
            (["share", "1"], 77), (["follow", "mei"], 77), (["unfollow", "mei"], 77),
            (["--as", "ada", "follow", "ada"], 65), (["--as", "ada", "unfollow", "132"], 65),
            (["--as", "ada", "follow", "999"], 66), (["--as", "ada", "follow", "stranger"], 66),
            (["--as", "ada", "share", "29"], 66), (["list", "followers", "999"], 66),
            (["--as", "ada", "share", "x"], 64),
        ] as [([String], Int32)] {
            let result = try run(.cli, ["--database", blog.database] + arguments)
            #expect(result.exitCode == code, "\(arguments): \(result.errors)")
            #expect(result.output.isEmpty)
        }
        #expect(try blog.integer("SELECT count(*) FROM follows") == 9)
        #expect(try blog.integer("SELECT count(*) FROM shares") == 3)
    }

    @Test("Without a terminal, unfollow asks no question")
    func noQuestion() throws {
        let blog = try TestBlog.demo()

        let result = try blog.cli("--as", "ada", "unfollow", "grace", input: "n\n")

        #expect(result.exitCode == 0)
        #expect(result.errors.isEmpty)
        #expect(result.text.hasPrefix("You do not follow Grace Hopper · "))
    }
}
