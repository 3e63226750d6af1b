import Glibc
import Synchronization
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
    /// A connection with a response that is larger than the system's buffer.
    private struct Blocked {
        let loop: EventLoop
        let connection: Connection
        let client: Int32

        init() throws {
            var ends: [Int32] = [-1, -1]
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
            try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
            let (loop, server) = (try makeIdleLoop(.large(mebibytes: 8)), ends[0])
            client = ends[1]
            self.loop = loop
            loop.thread.store(UInt(pthread_self()), ordering: .releasing)
            connection = loop.open(server, from: "")
            let request = Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
            try #require(send(client, request, request.count, Int32(MSG_NOSIGNAL)) == request.count)
            tell(isReadable: true)
            try #require(connection.isBlocked)
        }

        /// Advances the loop's clock, so that a renewed deadline is later.
        func passTime() {
            let before = loop.clock.now
            repeat { loop.clock.update() } while loop.clock.now == before
        }

        func tell(isReadable: Bool = false) {
            connection.handle(
                PollEvent(
                    token: connection.token, isReadable: isReadable,
                    isPeerFinished: false, isGone: false))
        }

        func end() {
            connection.close()
            close(client)
        }
    }

    @Test("A slow reader does not extend its deadline by sending")
    func sending() throws {
        let blocked = try Blocked()
        defer { blocked.end() }
        let deadline = blocked.connection.deadline

        blocked.passTime()
        blocked.tell(isReadable: true)

        let unsent = blocked.connection.output.count
        #expect(unsent > 0)
        #expect(blocked.connection.deadline == deadline)
    }

    @Test("A slow reader extends its deadline by reading")
    func reading() throws {
        let blocked = try Blocked()
        defer { blocked.end() }
        let (deadline, unsent) = (blocked.connection.deadline, blocked.connection.output.count)

        blocked.passTime()
        var bytes = [UInt8](repeating: 0, count: 1024 * 1024)
        #expect(recv(blocked.client, &bytes, bytes.count, 0) > 0)
        blocked.tell()

        let unsentNow = blocked.connection.output.count
        #expect(unsentNow < unsent)
        #expect(blocked.connection.deadline > deadline)
    }

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
