import Testing

@testable import SocketHTTP

@Suite("Turns of a loop with event streams", .timeLimit(.minutes(10)))
struct EventTurnTests {
    @Test("A frame for many streams is sent in slices, so that a request waits for one slice only")
    func slices() throws {
        let events = try EventBench()
        let clients = try events.connect(count: 600)
        let other = try events.bench.connect()

        events.broadcaster.send(HTTPFrame("more"))
        other.send("GET /other HTTP/1.1\r\nHost: h\r\n\r\n")
        events.bench.turn()
        let answers = try other.responses()
        let first = try clients.count { try $0.frames() == ["more"] }
        events.bench.run()
        let rest = try clients.count { try $0.frames() == ["more"] }

        #expect(answers.map(\.body) == ["other"])
        #expect(first == EventLoop.maxDelivered && rest == 600 - first)
    }

    @Test("Clients that leave in the middle of a frame do not keep it from others")
    func leavesMeanwhile() throws {
        let events = try EventBench()
        var clients = try events.connect(count: 600)

        events.broadcaster.send(HTTPFrame("a"))
        events.broadcaster.send(HTTPFrame("b"))
        events.bench.turn()
        for client in clients.prefix(400) { client.end.close() }
        clients.removeFirst(400)
        let late = try events.connect()
        events.send("c")

        for client in clients { #expect(try client.frames() == ["a", "b", "c"]) }
        #expect(try late.frames() == ["page", "c"])
        #expect(events.left.value.count == 400 && events.broadcaster.subscriberCount == 201)
    }

    @Test("Streams of different broadcasters take turns")
    func fairness() throws {
        let events = try EventBench()
        let many = try events.connect(count: 600)
        let (small, streams) = (HTTPBroadcaster.sample(), HTTPEventStreams(limit: 1))
        let connection = try events.bench.open()
        let stream = EventStream(HTTPFrame("small"), from: small, in: try streams.reserve()) { _ in }
        connection.connection.exchange = Exchange(id: "1")
        connection.connection.park(stream, isChunked: false)
        events.bench.run()

        for _ in 0..<3 { events.broadcaster.send(HTTPFrame("more")) }
        small.send(HTTPFrame(" frame"))
        events.bench.turn()
        events.bench.turn()

        #expect(connection.client.text() == "small frame")
        #expect(try many.count { try $0.frames() == ["more"] } > 0)
    }

    @Test("At a shutdown each stream ends with a last frame within a second, and not all at once")
    func shutdown() throws {
        let events = try EventBench()
        let clients = try events.connect(count: 100)

        events.bench.drain(within: 10_000)
        let atOnce = events.left.value.count
        events.bench.pass(500)
        let half = events.left.value.count
        events.send("more")
        events.bench.pass(600)

        #expect(atOnce < 20 && (20..<80).contains(half) && events.left.value.count == 100)
        for client in clients {
            #expect(try client.frames().last == "bye")
            #expect(client.isComplete && client.end.comesToEnd())
            client.end.close()
        }
        events.bench.run()
        #expect(events.bench.observer.lines == [String](repeating: "200 / whole", count: 100))
        #expect(events.bench.loop.connections.count == 0 && events.streams.open == 0)
        #expect(events.bench.loop.hasEnded)
    }

    @Test("At a shutdown a slow client gets the last frame once it reads")
    func shutdownOfSlow() throws {
        let events = try EventBench()
        let (client, _) = try events.connectBlocked()

        events.bench.drain(within: 10_000)
        let frames = try events.frames(of: client)

        #expect(frames.last == "bye" && client.isComplete)
    }

    @Test("A shutdown with little time ends the streams in half of it")
    func shortShutdown() throws {
        let events = try EventBench()
        let clients = try (0..<20).map { _ in try events.connect() }

        events.bench.drain(within: 400)
        events.bench.pass(300)

        for client in clients { #expect(try client.frames() == ["page", "bye"] && client.isComplete) }
    }
}
