import Testing

@testable import SocketHTTP

/// A read stops before a byte that is marked as urgent, even if more has arrived (`tcp(7)`).
@Suite("Urgent data", .timeLimit(.minutes(10)))
struct UrgentDataTests {
    @Test("A request with an urgent byte gets the usual response", arguments: [1, 9, 20, 27])
    func responses(place: Int) throws {
        let bench = try ManualLoop()
        let client = try bench.connectToPort()
        try bench.turns { bench.loop.connections.count == 1 }
        let request = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

        // Both parts arrive before the loop's turn.
        client.send(String(request.prefix(place)), isUrgent: true)
        client.send(String(request.dropFirst(place)))

        try bench.turns { client.received.hasSuffix("GET / ") }
        #expect(client.received.hasPrefix("HTTP/1.1 200 "))
    }

    @Test("A client can mark urgent bytes repeatedly")
    func answersMore() throws {
        let bench = try ManualLoop()
        let client = try bench.connectToPort()
        try bench.turns { bench.loop.connections.count == 1 }

        for number in 1...3 {
            client.send("GET /\(number)", isUrgent: true)
            client.send(" HTTP/1.1\r\n")
            client.send("Host:", isUrgent: true)
            client.send("h\r\n\r\n")
            try bench.turns { client.received.hasSuffix("GET /\(number) ") }
        }
    }
}
