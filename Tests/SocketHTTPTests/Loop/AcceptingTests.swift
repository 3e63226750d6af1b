import Dispatch
import Glibc
import Logging
import Testing

@testable import SocketHTTP

@Suite("Limits of connections", .timeLimit(.minutes(10)))
struct AcceptingTests {
    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test(
        "A connection beyond the limit gets 503 with Retry-After, and the next one is accepted after another has closed"
    )
    func answersOneMore() throws {
        let bench = try ManualLoop { $0.maxConnections = 2 }
        let clients = [try bench.connect(), try bench.connect()]

        let late = try bench.connect()
        let answer = try #require(late.responses().first)
        #expect(answer.status == 503)
        #expect(answer.field("Retry-After") == "1")
        #expect(answer.field("Connection") == "close")
        #expect(late.comesToEnd())
        #expect(bench.exchange(Self.get, with: clients[0]).hasPrefix("HTTP/1.1 200 "))
        clients[1].close()
        bench.run()
        let next = try bench.connect()
        #expect(bench.exchange(Self.get, with: next).hasPrefix("HTTP/1.1 200 "))

        let notes = bench.observer.notes
        #expect(notes.connected == 3 && notes.disconnected == 1 && notes.rejected == 1)
        #expect(bench.observer.lines == ["503 - whole", "200 / whole", "200 / whole"])
    }

    @Test("A loop accepts a limited number of connections per turn and continues in the next turn")
    func acceptsInTurns() throws {
        let bench = try ManualLoop()
        let first = try bench.connectToPort()
        try bench.turns { bench.loop.connections.count == 1 }

        let clients = try (0..<150).map { _ in try bench.connectToPort() }
        #expect(clients.allSatisfy { $0.isConnectFinished })
        first.send(Self.get)
        var counts: [Int] = []
        while counts.last != 151, counts.count < 10 {
            bench.turn()
            counts.append(bench.loop.connections.count)
            // A connected client need not wait for all of them.
            if counts.count == 1 { #expect(first.received.hasPrefix("HTTP/1.1 200 ")) }
        }

        #expect(counts == [65, 129, 151])
    }

    @Test("A loop answers a limited number of rejected connections with 503 and closes further ones")
    func turnsAway() throws {
        let bench = try ManualLoop { $0.maxConnections = 0 }
        let count = 300

        let clients = try (0..<count).map { _ in try bench.connect() }
        let answered = clients.count { !$0.receive().isEmpty }
        #expect((1..<count).contains(answered))
        #expect(bench.loop.rejectedConnections == answered)
        #expect(clients.allSatisfy { $0.comesToEnd() })
        for client in clients { client.close() }
        bench.run()

        #expect(bench.loop.rejectedConnections == 0 && bench.loop.connections.count == 0)
        #expect(bench.observer.notes.rejected == count)
        #expect(bench.observer.notes.connected == 0 && bench.observer.notes.disconnected == 0)
        #expect(try bench.connect().responses().map(\.status) == [503])
    }

    @Test("A rejected connection is closed even if its client stays")
    func lingersNotForEver() throws {
        let (bench, client) = try ManualLoop.connected { $0.maxConnections = 0 }

        for _ in 0..<5 {
            client.send("x")
            bench.pass(500)
        }

        #expect(bench.loop.rejectedConnections == 0 && bench.loop.connections.count == 0)
    }

    @Test(
        "Without descriptors, clients wait until a connection is closed",
        .timeLimit(.minutes(10)))
    func runsOutOfDescriptors() async {
        // In a process of its own, because the limit applies to the whole process.
        await #expect(processExitsWith: .success) {
            let warned = Gate()
            let bench = try ManualLoop(
                logger: Logger(label: "test", factory: { _ in WarningGate(warned, at: "Cannot accept") }))
            let first = try bench.connectToPort()
            try bench.turns { bench.observer.notes.connected == 1 }
            // The other threads keep spare descriptors: those of Dispatch end the process if there are none. From here, this thread has
            // a table of its own.
            let room = (0..<16).map { _ in dup(0) }
            let unshare = unsafeBitCast(dlsym(nil, "unshare"), to: (@convention(c) (CInt) -> CInt).self)
            let tableOfFiles: CInt = 0x400
            try #require(unshare(tableOfFiles) == 0)
            let closed = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                for descriptor in room { close(descriptor) }
                closed.signal()
            }
            closed.wait()
            // Two descriptors are left. The clients take them, and the loop's ends get none.
            let spare = [dup(0), dup(0)]
            var limit = rlimit()
            limit.rlim_cur = rlim_t(dup(0)) + 1
            limit.rlim_max = limit.rlim_cur
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            let waiting = try spare.map { descriptor in
                close(descriptor)
                return try bench.connectToPort()
            }

            for client in waiting { client.send(Self.get) }
            try bench.turns { waiting.allSatisfy(\.isConnectFinished) }
            bench.run()
            #expect(bench.observer.notes.connected == 1)
            // The other table still has it, too.
            shutdown(first.descriptor, CInt(SHUT_RDWR))
            close(first.descriptor)

            for client in waiting {
                try bench.turns { client.received.hasPrefix("HTTP/1.1 200 ") }
                close(client.descriptor)
            }
            await warned.wait()
        }
    }
}
