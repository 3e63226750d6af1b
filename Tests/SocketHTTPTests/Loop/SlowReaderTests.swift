import Glibc
import Testing

@testable import SocketHTTP

@Suite("Slow readers")
struct SlowReaderTests {
    @Test("A slow reader is reset after the timeout, so that the system keeps nothing for it")
    func reset() throws {
        let bench = try ManualLoop(
            ClosureHandler { _ in HTTPResponse(body: [UInt8](repeating: 0, count: 16 << 20)) })
        let client = try bench.connectToPort()
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        try bench.turns { bench.loop.connections.all.first?.isBlocked == true }

        bench.pass(bench.loop.timeouts.write + 2 * TimerWheel.tickLength)

        #expect(bench.loop.connections.count == 0)
        try bench.turns { client.isReset }
    }

    @Test("The system keeps at most 64 KiB of unsent output per connection")
    func unsent() throws {
        let bench = try ManualLoop()
        let client = try bench.connectToPort()
        try bench.turns { bench.loop.connections.count == 1 }
        let connection = try #require(bench.loop.connections.all.first)

        var most: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(connection.descriptor, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &most, &size)

        #expect(most == 64 * 1024)
        withExtendedLifetime(client) {}
    }
}
