import Testing

@testable import SocketHTTP

/// A read stops short of a byte that is marked as urgent, though more has come (`tcp(7)`).
@Suite("A client that marks bytes as urgent", .timeLimit(.minutes(10)))
struct UrgentDataTests {
    @Test("is answered as if it had not, wherever the mark is", arguments: [1, 9, 20, 27])
    func answers(place: Int) throws {
        let stepped = try SteppedLoop()
        let client = stepped.connect()
        try #require(stepped.turn { stepped.loop.connections.count == 1 })
        let request = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

        // Both are there before the loop looks.
        client.send(String(request.prefix(place)), isUrgent: true)
        client.send(String(request.dropFirst(place)))

        #expect(stepped.turn { client.received.hasSuffix("GET / ") })
        #expect(client.received.hasPrefix("HTTP/1.1 200 "))
    }

    @Test("may do so again and again")
    func answersMore() throws {
        let stepped = try SteppedLoop()
        let client = stepped.connect()
        try #require(stepped.turn { stepped.loop.connections.count == 1 })

        for number in 1...3 {
            client.send("GET /\(number)", isUrgent: true)
            client.send(" HTTP/1.1\r\n")
            client.send("Host:", isUrgent: true)
            client.send("h\r\n\r\n")
            #expect(stepped.turn { client.received.hasSuffix("GET /\(number) ") })
        }
    }
}
