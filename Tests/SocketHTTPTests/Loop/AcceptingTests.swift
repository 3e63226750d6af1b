import Glibc
import Logging
import Testing

@testable import SocketHTTP

@Suite("A loop that has enough connections", .timeLimit(.minutes(10)))
struct AcceptingTests {
    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test("answers one more by 503 and when to come again, and has room when another has gone")
    func answersOneMore() throws {
        let bench = try HandTurnedLoop { $0.maxConnections = 2 }
        let clients = [try bench.connect(), try bench.connect()]

        let late = try bench.connect()
        let answer = try #require(late.answers().first)
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
        #expect(notes.connected == 3 && notes.disconnected == 1 && notes.turnedAway == 1)
        #expect(bench.observer.lines == ["503 - whole", "200 / whole", "200 / whole"])
    }

    @Test("accepts so many in a turn, and goes on in the next, though nothing new happens")
    func acceptsInTurns() throws {
        let stepped = try SteppedLoop()
        let first = stepped.connect()
        #expect(stepped.turn { stepped.loop.connections.count == 1 })

        let clients = (0..<150).map { _ in stepped.connect() }
        #expect(clients.allSatisfy { $0.isHeard })
        first.ask()
        var counts: [Int] = []
        while counts.last != 151, counts.count < 10 {
            stepped.loop.turn(patience: 0)
            counts.append(stepped.loop.connections.count)
            // Who is there already does not wait for all of them.
            if counts.count == 1 { #expect(first.received.hasPrefix("HTTP/1.1 200 ")) }
        }

        #expect(counts == [65, 129, 151])
    }

    @Test("accepts all of a crowd that comes at once")
    func acceptsCrowd() async throws {
        try await withServer(configure: { $0.loops = 1 }) { _, address in
            let clients = try (0..<300).map { _ in try RawClient(address) }

            for client in clients { try client.send(Self.get) }

            for client in clients { #expect(try await client.response().status == 200) }
        }
    }

    @Test(
        "counts clients of a link-local network as one, without the zone that the system adds",
        .enabled(if: LinkLocalAddress.text != nil))
    func countsLinkLocal() async throws {
        let seen = Watched("")
        let handler = ClosureHandler { request in
            seen.value = request.remoteAddress
            return HTTPResponse()
        }
        let host = try #require(LinkLocalAddress.text)
        try await withServer(handler, configure: { $0.endpoint = .tcp(host: host, port: 0) }) { _, address in
            let client = try RawClient(address)
            #expect(try await client.exchange(Self.get).status == 200)
        }

        let admission = Admission(most: 10, mostPerAddress: 1)
        #expect(seen.value.contains("%"))
        #expect(admission.admit(seen.value))
        #expect(!admission.admit("fe80::1"))
    }

    @Test("counts those of one address apart, and all loops' together")
    func countsTogether() throws {
        let admission = Admission(most: 3, mostPerAddress: 1)
        let benches = [try HandTurnedLoop(admission: admission), try HandTurnedLoop(admission: admission)]
        func status(_ bench: Int, _ address: String) throws -> (Int?, ClientEnd) {
            let client = try benches[bench].connect(from: address)
            let text = benches[bench].exchange(Self.get, with: client)
            return (Int(text.split(separator: " ")[1]), client)
        }

        let first = try status(0, "192.0.2.1")
        let second = try status(1, "192.0.2.1")
        let third = try status(1, "192.0.2.2")
        let fourth = try status(0, "192.0.2.3")
        let fifth = try status(0, "192.0.2.4")
        third.1.close()
        benches[1].run()
        let sixth = try status(0, "192.0.2.4")

        #expect([first.0, second.0, third.0, fourth.0, fifth.0, sixth.0] == [200, 503, 200, 200, 503, 200])
    }

    @Test("counts an IPv6 network as one address")
    func countsNetworks() throws {
        let bench = try HandTurnedLoop { $0.maxConnectionsPerAddress = 1 }
        let clients = try ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"].map {
            try bench.connect(from: $0)
        }

        let answers = clients.map { bench.exchange(Self.get, with: $0).prefix(12) }

        #expect(answers == ["HTTP/1.1 200", "HTTP/1.1 503", "HTTP/1.1 200"])
    }

    @Test("has words for so many at a time and closes more, and counts them out again")
    func turnsAway() throws {
        let bench = try HandTurnedLoop { $0.maxConnections = 0 }
        let count = 300

        let clients = try (0..<count).map { _ in try bench.connect() }
        let answered = clients.count { !$0.receive().isEmpty }
        #expect((1..<count).contains(answered))
        #expect(bench.loop.turningAway == answered)
        #expect(clients.allSatisfy { $0.comesToEnd() })
        for client in clients { client.close() }
        bench.run()

        #expect(bench.loop.turningAway == 0 && bench.loop.connections.count == 0)
        #expect(bench.observer.notes.turnedAway == count)
        #expect(bench.observer.notes.connected == 0 && bench.observer.notes.disconnected == 0)
        #expect(try bench.connect().answers().map(\.status) == [503])
    }

    @Test("does not wait for one that it sends away and that stays")
    func lingersNotForEver() throws {
        let bench = try HandTurnedLoop { $0.maxConnections = 0 }
        let client = try bench.connect()

        for _ in 0..<5 {
            client.send("x")
            bench.pass(500)
        }

        #expect(bench.loop.turningAway == 0 && bench.loop.connections.count == 0)
    }

    @Test(
        "lets clients wait while there is no descriptor for them, and takes them when one is closed",
        .timeLimit(.minutes(10)))
    func runsOutOfDescriptors() async {
        // The limit is the whole process's: this one is of its own.
        await #expect(processExitsWith: .success) {
            let warned = Gate()
            let logger = Logger(label: "test", factory: { _ in WarningBell(warned) })
            try await withServer(configure: { $0.loops = 1 }, logger: logger) { _, address in
                let first = try RawClient(address)
                #expect(try await first.exchange(Self.get).status == 200)
                // Two more are left, which the clients will take, and none for the server's ends.
                let spare = [dup(0), dup(0)]
                var limit = rlimit()
                limit.rlim_cur = rlim_t(dup(0)) + 1
                limit.rlim_max = limit.rlim_cur
                try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
                let waiting = try spare.map { descriptor in
                    close(descriptor)
                    return try RawClient(address)
                }

                for client in waiting { try client.send(Self.get) }
                await warned.wait()
                first.close()

                for client in waiting {
                    #expect(try await client.response().status == 200)
                    client.close()
                }
            }
        }
    }
}
