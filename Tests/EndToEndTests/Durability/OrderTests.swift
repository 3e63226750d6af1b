import Testing

/// The requests of one connection are executed in order, however they are grouped with others.
@Suite(.blocking)
struct OrderTests {
    @Test("Pipelined writes are executed and answered in order, among many others", arguments: [1, 256])
    func pipelined(groupSize: Int) throws {
        let blog = try TestBlog.demo()
        let people = ["ada", "grace", "katherine", "edsger"]
        let tokens = try people.map { try blog.token(of: $0) }

        try blog.withProgram("--write-group", "\(groupSize)") { client in
            let inFlight = try tokens.map { token in
                let methods = (1...40).map { $0 % 2 == 1 ? "PUT" : "DELETE" } + ["PUT"]
                let requests = methods.enumerated().map { number, method in
                    "\(method) /blogs/5/like HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
                        + (number == 40 ? "Connection: close\r\n\r\n" : "\r\n")
                }
                return try client.send(raw: requests.joined())
            }
            for exchange in inFlight {
                let text = String(decoding: try exchange.bytes(), as: UTF8.self)
                let states = text.matches(of: /"isLiked":(true|false)/).map { $0.1 == "true" }
                #expect(states == (1...41).map { $0 % 2 == 1 })
            }
        }

        let names = people.map { "'\($0)'" }.joined(separator: ",")
        #expect(
            try blog.integer(
                """
                SELECT count(*) FROM likes JOIN users ON users.id = user_id
                WHERE post_id = 5 AND username IN (\(names))
                """) == 4)
        #expect(
            try blog.integer(
                "SELECT like_count = (SELECT count(*) FROM likes WHERE post_id = 5) FROM posts WHERE id = 5")
                == 1)
    }
}
