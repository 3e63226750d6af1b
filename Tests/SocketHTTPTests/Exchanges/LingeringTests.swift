import Testing

@testable import SocketHTTP

/// RFC 9112 §9.6: closing with unread input resets the connection, and the client may lose the response.
@Suite("Lingering close", .timeLimit(.minutes(10)))
struct LingeringTests {
    private static let last = "GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"

    @Test("A client that sends more input after its last response is not reset")
    func ends() throws {
        let (bench, client) = try ManualLoop.connected()

        bench.send(Self.last, from: client)
        client.send("more unread content")
        client.finishSending()
        bench.run()

        #expect(try client.responses().map(\.body) == ["GET / "])
        #expect(client.comesToEnd() && !client.wasReset)
        #expect(bench.loop.connections.count == 0)
    }

    @Test("A connection with too much input stays open until the client closes")
    func reads() throws {
        let (bench, client) = try ManualLoop.connected()

        client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 3000000\r\n\r\n")
        var sent = 0
        while sent < 3_000_000 {
            sent += client.send([UInt8](repeating: 97, count: 50_000))
            bench.run()
        }
        client.finishSending()
        bench.run()

        #expect(try client.responses().map(\.status) == [413])
        #expect(client.comesToEnd() && !client.wasReset)
    }

    @Test("A client that does not stop sending is cut off")
    func closes() throws {
        let (bench, client) = try ManualLoop.connected()

        client.send(Self.last)
        var sent = 0
        while sent < 10_000_000, case let count = client.send([UInt8](repeating: 97, count: 50_000)),
            count > 0
        {
            sent += count
            bench.run()
        }

        #expect((4_000_000..<5_000_000).contains(sent))
        #expect(bench.loop.connections.count == 0)
    }
}
