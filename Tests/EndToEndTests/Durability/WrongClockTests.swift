import BlogTestSupport
import Testing

/// The programs on a database whose dates are 100 days older than they were: for them, the clock is 100 days ahead.
@Suite("Programs with a wrong clock", .blocking)
struct WrongClockTests {
    private static let posts = "SELECT count(*) FROM posts WHERE state = 'trashed'"
    private static let sessions = "SELECT count(*) FROM tokens WHERE user_id = 132"
    private static let waits = "SELECT count(*) FROM clock WHERE doubted_at IS NOT NULL"

    /// The demo blog with a session of Ada, a user who can log in, and the posts 24 and 32 in the recycle bin.
    private func blog() throws -> TestBlog {
        let blog = try TestBlog.demo()
        try blog.moveToTrash(24, 32)
        _ = try blog.token(of: "ada")
        let created = try blog.cli("user", "create", "zoe", "--name", "Zoë", input: "correct horse\n")
        try #require(created.exitCode == 0, "\(created.errors)")
        try setClockAhead(blog, days: 100)
        return blog
    }

    private func setClockAhead(_ blog: TestBlog, days: Int) throws {
        let seconds = days * 86_400
        try blog.execute(
            """
            UPDATE tokens SET created_at = created_at - \(seconds), expires_at = expires_at - \(seconds);
            UPDATE posts SET deleted_at = deleted_at - \(seconds) WHERE state = 'trashed';
            UPDATE clock SET trusted_at = trusted_at - \(seconds);
            """)
    }

    private func expectSoon(_ sql: String, _ count: Int, _ blog: TestBlog) throws {
        try blockUntil(sql) { try blog.integer(sql) == count }
    }

    @Test("A login under a wrong clock ends no session of another user, and no recycle bin is emptied")
    func login() throws {
        let blog = try blog()

        // The second start finds the dates of the login.
        for _ in 1...2 {
            let server = try blog.serve()
            try expectSoon(Self.waits, 1, blog)
            #expect(try server.client.logIn("zoe", "correct horse").status == 201)
            let log = try server.log()

            let lines = log.filter { $0.contains("Expired data kept because the clock may be wrong") }
            #expect(lines.count == 1)
            #expect(lines.first?.contains(" warning ") == true)
            #expect(lines.first?.contains(" plausible-in=86400s") == true)
        }

        #expect(try blog.integer(Self.sessions) == 1)
        #expect(try blog.integer(Self.posts) == 2)
    }

    @Test("A clock that jumps ahead or back gives no further guesses", arguments: [100, -30])
    func guesses(days: Int) throws {
        let blog = try blog()
        try setClockAhead(blog, days: -100)
        func guess(_ count: Int) throws -> [Int] {
            try blog.withServer { client in
                try (1...count).map { _ in try client.logIn("zoe", "wrong").status }
            }
        }
        #expect(try guess(11) == Array(repeating: 401, count: 10) + [429])

        try setClockAhead(blog, days: days)
        try blog.execute("UPDATE login_attempts SET last_at = last_at - \(days * 86_400)")

        #expect(try guess(5) == Array(repeating: 429, count: 5))
    }

    @Test("The command trash purge --expired refuses a wrong clock, unless the operator trusts it")
    func command() throws {
        let blog = try blog()

        let refused = try blog.cli("trash", "purge", "--expired")
        let usage = try blog.cli("trash", "purge", "24", "--as", "ada", "--trust-clock")

        #expect(refused.exitCode == 75)
        #expect(refused.onlyErrorLine?.hasPrefix("error: The clock may be wrong. It shows ") == true)
        #expect(
            refused.onlyErrorLine?.hasSuffix(
                "No expired post was deleted. Check the clock, then add --trust-clock.") == true)
        #expect(usage.exitCode == 64)
        #expect(try blog.integer(Self.posts) == 2)

        let trusted = try blog.cli("trash", "purge", "--expired", "--trust-clock")
        #expect(trusted.text == "2 posts permanently deleted\n")
        // The command has confirmed the clock, so a server does not wait.
        try blog.withProgram { _ in try expectSoon(Self.sessions, 0, blog) }
    }
}
