import Glibc
import Synchronization
import Testing

@testable import SocketHTTP

extension ClosureHandler {
    /// Answers with so many MiB.
    fileprivate static func large(mebibytes: Int) -> ClosureHandler {
        ClosureHandler { _ in HTTPResponse(body: [UInt8](repeating: 0, count: mebibytes << 20)) }
    }
}

@Suite("A client that is slow to read its answer")
struct SlowReaderTests {
    /// A connection whose answer is larger than what the system keeps for it.
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

        /// Lets the loop's time go on: what is renewed now is later than before.
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

    @Test("gains no time by sending more")
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

    @Test("gains time by reading")
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

    @Test("is reset when its time is over, so that the system keeps nothing for it")
    func reset() throws {
        let stepped = try SteppedLoop(.large(mebibytes: 16))
        let client = stepped.connect()
        client.ask()
        try #require(stepped.turn { stepped.loop.connections.all.first?.isBlocked == true })

        stepped.pass(milliseconds: stepped.loop.timeouts.write + 2 * TimerWheel.tickLength)

        #expect(stepped.loop.connections.count == 0)
        #expect(stepped.turn { client.isReset })
    }

    @Test("has the system keep no more than 64 KiB beyond what is on its way")
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
