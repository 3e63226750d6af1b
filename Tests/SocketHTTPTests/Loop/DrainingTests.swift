import BlogTestSupport
import Testing

@testable import SocketHTTP

@Suite("Idle connections at a shutdown")
struct DrainingTests {
    @Test("A connection that has been silent for a second is closed at once")
    func idle() throws {
        let stepped = try SteppedLoop()
        let client = try answered(stepped)

        stepped.pass(milliseconds: 1000)
        #expect(!client.isAtEnd)
        stepped.drain()

        #expect(stepped.turn { client.isAtEnd })
    }

    @Test(
        "A connected client is accepted even after the shutdown begins, and a later client is not"
    )
    func connecting() throws {
        let stepped = try SteppedLoop()
        let early = stepped.connect()
        try blockUntil("a connection") { early.isConnectFinished }

        stepped.drain()
        let late = stepped.connect()
        early.ask()

        #expect(stepped.turn { early.received.contains("Connection: close\r\n") })
        #expect(!late.isConnectFinished)
        #expect(stepped.loop.listener != nil)
        stepped.pass(milliseconds: EventLoop.handshakeTime)
        #expect(stepped.loop.listener == nil)
    }

    /// A client that has received a response and may send another request.
    private func answered(_ stepped: SteppedLoop) throws -> SteppedClient {
        let client = stepped.connect()
        try #require(stepped.turn { client.isConnectFinished })
        client.ask()
        try #require(stepped.turn { client.received.hasSuffix("GET / ") })
        return client
    }
}
