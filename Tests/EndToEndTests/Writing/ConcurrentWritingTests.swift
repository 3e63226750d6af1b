import Testing

@Suite(.blocking)
final class ConcurrentWritingTests: ProgramTests {
    @Test(
        "Only one of eight concurrent editors of the same version succeeds",
        arguments: ["/drafts/29", "/blogs/1"])
    func editors(target: String) throws {
        let tag = try #require(try client.get(target, token: token)["ETag"])
        let inFlight = try (0..<8).map { number in
            try client.sendJSON(
                "PATCH", target, #"{"title":"Editor \#(number)"}"#, token: token, ifMatch: tag)
        }
        let answers = try inFlight.map { try $0.answer() }

        let winners = answers.filter { $0.status == 200 }
        #expect(winners.count == 1)
        for answer in answers where answer.status != 200 { try expectProblem(answer, 412) }
        #expect(try client.get(target, token: token).body == winners.first?.body)
        #expect(try winners.first?.json["version"].int == 2)
    }

    @Test("Concurrent edits, publications and deletions each happen completely or not at all")
    func mixture() throws {
        let done = try blog.withProgram { client in
            let inFlight = try (0..<24).map { number in
                switch number % 4 {
                case 0:
                    try client.sendJSON("PATCH", "/drafts/29", #"{"body":"\#(number)"}"#, token: token)
                case 1: try client.send("POST", "/drafts/29/publish", token: token)
                case 2: try client.send("POST", "/blogs/29/unpublish", token: token)
                default: try client.send("DELETE", "/blogs/29", token: token)
                }
            }
            let answers = try inFlight.map { try $0.answer() }
            #expect(answers.allSatisfy { [200, 201, 204, 404].contains($0.status) })
            // A 200 of publishing changed nothing.
            return answers.enumerated().count { index, answer in
                answer.status < 300 && !(index % 4 == 1 && answer.status == 200)
            }
        }
        #expect(try blog.integer("SELECT version FROM posts WHERE id = 29") == done + 1)
    }
}
