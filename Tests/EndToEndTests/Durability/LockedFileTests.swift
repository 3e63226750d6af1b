import BlogTestSupport
import Testing

/// The server waits for another program's lock for a limited time, and then asks the client to retry.
@Suite(.blocking)
final class LockedFileTests: BlogTests {
    @Test("The server and a command wait for a lock that is soon released")
    func waitedOut() throws {
        try blog.withProgram { client in
            var (exchange, command): (HTTPExchange?, ChildProcess?)
            // Both wait for five seconds. On a busy machine the lock may be held longer; then they try again.
            try blockUntil("a lock that is soon released") {
                let start = ContinuousClock.now
                (exchange, command) = try blog.whileWriting {
                    let exchange = try client.send("PUT", "/blogs/1/like", token: token)
                    let command = try ChildProcess(
                        .cli, ["--database", blog.database, "like", "1", "--as", "mei"])
                    for _ in 1...5 { #expect(try client.get("/blogs/1").status == 200) }
                    return (exchange, command)
                }
                return ContinuousClock.now - start < .seconds(2)
            }

            #expect(try exchange?.answer().status == 200)
            #expect(try command?.end().exitCode == 0)
            #expect(try client.get("/blogs/1").json["likeCount"].int == 2)
        }
    }

    @Test("If a lock is held for too long, all waiting writes get 503, and later ones succeed")
    func group() throws {
        let server = try blog.serve()
        let client = server.client
        let answers = try blog.whileWriting {
            let inFlight = try (1...6).map { try client.send("PUT", "/blogs/\($0)/like", token: token) }
            return try inFlight.map { try $0.answer() }
        }
        let later = try client.request("PUT", "/blogs/7/like", token: token)
        let log = try server.log()

        for answer in answers {
            try expectProblem(answer, 503)
            #expect(answer["Retry-After"] == "1")
            let id = try #require(answer["X-Request-Id"])
            let lines = log.filter { $0.contains(id) }
            #expect(lines.count == 1)
            #expect(
                lines.contains { $0.contains(" warning ") && $0.contains(#"cause="the database is busy""#) })
        }
        #expect(later.status == 200)
        #expect(try blog.integer("SELECT count(*) FROM likes WHERE user_id = 132 AND post_id < 7") == 0)
    }
}
