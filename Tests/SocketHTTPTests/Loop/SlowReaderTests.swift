import Glibc
import Testing

@testable import SocketHTTP

extension ClosureHandler {
    /// Responds with content of this many MiB.
    fileprivate static func large(mebibytes: Int) -> ClosureHandler {
        ClosureHandler { _ in HTTPResponse(body: [UInt8](repeating: 0, count: mebibytes << 20)) }
    }
}

@Suite("Slow readers")
struct SlowReaderTests {
    @Test("A slow reader is reset after the timeout, so that the system keeps nothing for it")
    func reset() throws {
        let stepped = try SteppedLoop(.large(mebibytes: 16))
        let client = stepped.connect()
        client.ask()
        try #require(stepped.turn { stepped.loop.connections.all.first?.isBlocked == true })

        stepped.pass(milliseconds: stepped.loop.timeouts.write + 2 * TimerWheel.tickLength)

        #expect(stepped.loop.connections.count == 0)
        #expect(stepped.turn { client.isReset })
    }

    @Test("The system keeps at most 64 KiB of unsent output per connection")
    func unsent() throws {
        let stepped = try SteppedLoop()
        let client = stepped.connect()
        try #require(stepped.turn { stepped.loop.connections.count == 1 })
        let connection = try #require(stepped.loop.connections.all.first)

        var most: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(connection.descriptor, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &most, &size)

        #expect(most == 64 * 1024)
        withExtendedLifetime(client) {}
    }
}
