import BlogTestSupport
import Glibc
import Testing

/// A flood of registrations over real HTTP.
@Suite(.blocking)
struct RegistrationFloodTests {
    private func account(_ name: String) -> String {
        #"{"username":"\#(name)","name":"\#(name)","password":"correct horse"}"#
    }

    @Test(
        "After ten registrations, further ones from one address get 429, even after a restart; other addresses do not"
    )
    func limited() throws {
        let blog = try TestBlog.empty()
        let first = try blog.serve()

        let answers = try (1...30).map { try first.client.write("POST", "/users", account("u\($0)")) }

        let (created, limited) = (answers.filter { $0.status == 201 }, answers.filter { $0.status == 429 })
        #expect(created.count == 10 && limited.count == 20)
        #expect(answers.prefix(10).allSatisfy { $0.status == 201 })
        for answer in limited {
            try expectProblem(answer, 429)
            #expect((300...360).contains(Int(answer["Retry-After"] ?? "") ?? 0))
        }
        #expect(try first.client.write("POST", "/users", account("u1")).status == 409)
        let other = try first.client.write("POST", "/users", account("elsewhere"), from: "127.0.0.2")
        #expect(other.status == 201)
        let log = try first.log().filter { $0.contains("Too many registrations address=127.0.0.1 ") }
        #expect(log.count == limited.count)
        // The time is changed in the database instead of waiting for an hour.
        try blog.execute("UPDATE login_attempts SET last_at = unixepoch() WHERE address = '127.0.0.1'")

        let second = try LocalServer(database: blog.database)
        try expectProblem(second.client.write("POST", "/users", account("later")), 429)
        #expect(try second.client.logIn("u1", "correct horse").status == 201)
        let command = try run(
            .cli, ["--database", blog.database, "user", "create", "operator"], input: "correct horse\n")
        #expect(command.exitCode == 0)
        try blog.execute("UPDATE login_attempts SET last_at = unixepoch() - 3600")
        #expect(try second.client.write("POST", "/users", account("later")).status == 201)
        try second.stop()
    }
}
