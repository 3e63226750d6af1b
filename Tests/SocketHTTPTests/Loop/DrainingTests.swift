import Testing

@testable import SocketHTTP

@Suite("A loop that comes to its end")
struct DrainingTests {
    @Test("answers once more who has just been answered, and tells them to go")
    func busy() throws {
        let stepped = try SteppedLoop()
        let client = try answered(stepped)

        stepped.drain()
        stepped.pass(milliseconds: 900)
        client.ask()

        #expect(stepped.turn { client.received.contains("Connection: close\r\n") })
        #expect(client.received.matches(of: /HTTP\/1\.1 200 OK/).count == 2)
        #expect(stepped.turn { client.isAtEnd })
    }

    @Test("closes at once what has been silent for a second")
    func idle() throws {
        let stepped = try SteppedLoop()
        let client = try answered(stepped)

        stepped.pass(milliseconds: 1000)
        #expect(!client.isAtEnd)
        stepped.drain()

        #expect(stepped.turn { client.isAtEnd })
    }

    @Test("closes what has become silent when a second of that is over")
    func becomesIdle() throws {
        let stepped = try SteppedLoop()
        let client = try answered(stepped)

        stepped.drain()
        #expect(!client.isAtEnd)
        stepped.pass(milliseconds: 1000 + 2 * TimerWheel.tickLength)

        #expect(stepped.turn { client.isAtEnd })
        #expect(stepped.loop.hasEnded)
    }

    @Test(
        "accepts who was connected, even if they have not been accepted yet, and does not hear who comes later"
    )
    func connecting() throws {
        let stepped = try SteppedLoop()
        let early = stepped.connect()
        while !early.isHeard {}

        stepped.drain()
        let late = stepped.connect()
        early.ask()

        #expect(stepped.turn { early.received.contains("Connection: close\r\n") })
        #expect(!late.isHeard)
        #expect(stepped.loop.listener != nil)
        stepped.pass(milliseconds: EventLoop.handshakeTime)
        #expect(stepped.loop.listener == nil)
    }

    /// A client that was answered and may ask again.
    private func answered(_ stepped: SteppedLoop) throws -> SteppedClient {
        let client = stepped.connect()
        try #require(stepped.turn { client.isHeard })
        client.ask()
        try #require(stepped.turn { client.received.hasSuffix("GET / ") })
        return client
    }
}
