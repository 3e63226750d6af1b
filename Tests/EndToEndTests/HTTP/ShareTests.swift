import Testing

@Suite(.blocking)
final class ShareTests: BlogTests {
    @Test("The link of a share begins with the public address of the server or the command")
    func address() throws {
        let token = try blog.token(of: "mei")
        let server = try LocalServer(
            ["--port", "0", "--database", blog.database, "--public-url", "https://example.com/blog/"],
            environment: ["BLOG_PUBLIC_URL": "https://other.example"])

        let answer = try server.client.request("POST", "/blogs/1/share", accept: "text/plain", token: token)
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
        for address in ["ftp://example.com", "https://example.com/?q", "example.com", "https://"] {
            let refusal = LocalServer.refusal(of: ["--public-url", address])
            #expect(refusal?.contains("--public-url must be an http or https address") == true)
            let command = try blog.cli("share", "1", "--as", "mei", "--public-url", address)
            #expect(command.exitCode == 64)
            #expect(command.output.isEmpty)
        }
        #expect(try blog.integer("SELECT count(*) FROM shares") == 3)
    }

    @Test("Only on a terminal, unfollow asks first, unless --yes says so")
    func question() throws {
        func unfollow(_ user: String, typing text: String, _ options: String...) throws -> (String, Int32) {
            let command = ["--database", blog.database, "--as", "ada", "unfollow", user] + options
            return try TerminalProgram.run(.cli, command, typing: text)
        }
        let declined = try unfollow("grace", typing: "n\n")
        #expect(declined.1 == 1 && declined.0.contains("Stop following Grace Hopper? [y/N] "), "\(declined)")
        #expect(declined.0.hasSuffix("No changes.\r\n"))
        #expect(try blog.integer("SELECT count(*) FROM follows") == 9)

        let confirmed = try unfollow("grace", typing: "Y\n")
        #expect(confirmed.1 == 0 && confirmed.0.contains("You do not follow Grace Hopper"), "\(confirmed)")
        #expect(!(try unfollow("grace", typing: "")).0.contains("[y/N]"), "the user is not followed any more")
        #expect(!(try unfollow("barbara", typing: "", "--yes")).0.contains("[y/N]"))
        let piped = try blog.cli("--as", "ada", "unfollow", "margaret", input: "n\n")

        #expect(piped.exitCode == 0 && piped.errors.isEmpty)
        #expect(try blog.integer("SELECT count(*) FROM follows") == 6)
    }
}
