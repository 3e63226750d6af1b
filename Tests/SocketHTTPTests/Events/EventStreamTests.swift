import Testing

@testable import SocketHTTP

@Suite("Event streams", .timeLimit(.minutes(10)))
struct EventStreamTests {
    @Test("A stream has its first frame, and then every frame in the order in which they were sent")
    func order() throws {
        let events = try EventBench()
        let (one, two) = (try events.connect(), try events.connect())
        let subscriber = try #require(events.began.value.first)

        events.broadcaster.send(HTTPFrame("a"))
        subscriber.send(HTTPFrame("b"))
        events.broadcaster.send(HTTPFrame(""))
        events.broadcaster.send(HTTPFrame("c"))
        subscriber.end(with: HTTPFrame("d"))
        events.broadcaster.send(HTTPFrame("e"))
        subscriber.send(HTTPFrame("f"))
        events.bench.run()

        #expect(try one.frames() == ["page", "a", "b", "c", "d"])
        #expect(one.isComplete && one.end.comesToEnd())
        #expect(try two.frames() == ["page", "a", "c", "e"])
        #expect(!two.isComplete && !two.end.isAtEnd)
        #expect(events.left.value == [subscriber])
        #expect(events.broadcaster.subscriberCount == 1 && events.streams.open == 1)
    }

    @Test("The access record of a stream has its duration's end and all its bytes")
    func record() throws {
        let events = try EventBench()
        let client = try events.bench.connect()
        client.send("GET /blogs HTTP/1.1\r\nHost: h\r\n\r\n")
        events.bench.run()
        #expect(events.bench.observer.lines.isEmpty)

        events.send("more")
        events.began.value[0].end(with: HTTPFrame("last"))
        events.bench.run()

        #expect(events.bench.observer.lines == ["200 /blogs whole"])
        let text = client.text()
        #expect(
            text.contains("\r\nTransfer-Encoding: chunked\r\n") && text.contains("\r\nConnection: close\r\n"))
        #expect(text.hasSuffix("\r\n\r\n4\r\npage\r\n4\r\nmore\r\n4\r\nlast\r\n0\r\n\r\n"))
        #expect(events.bench.observer.notes.records.first?.sent == text.utf8.count)
    }

    @Test("The record of a large request keeps the target and the client, and no other field")
    func trimmed() throws {
        let events = try EventBench()
        let client = try events.connect(
            "GET /blogs?limit=5 HTTP/1.1\r\nHost: h\r\nUser-Agent: reader\r\nX-Forwarded-For: 192.0.2.1\r\n"
                + "Authorization: \(String(repeating: "a", count: 2000))\r\n\r\n")
        #expect(events.bench.loop.budget.used == 0)

        client.end.close()
        events.bench.run()

        let record = try #require(events.bench.observer.notes.records.first)
        let request = try #require(record.request)
        #expect(
            request.target == "/blogs?limit=5" && request.path == "/blogs" && request.id == record.requestID)
        #expect(request.fields.map(\.name) == ["User-Agent", "X-Forwarded-For"])
        #expect(record.received > 2000)
    }

    @Test("A frame that was sent before a stream began is not sent to it")
    func joinsLate() throws {
        let events = try EventBench()
        let early = try events.connect()
        let late = EventClient(try events.bench.connect())

        events.broadcaster.send(HTTPFrame("old"))
        late.end.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        events.bench.run()
        events.send("new")

        #expect(try early.frames() == ["page", "old", "new"])
        #expect(try late.frames() == ["page", "new"])
    }

    @Test("HTTP/1.0 gets the content without chunks, and the end of the connection ends it")
    func oldVersion() throws {
        let events = try EventBench()
        let client = try events.bench.connect()

        client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        events.bench.run()
        events.send("more")
        events.began.value[0].end(with: HTTPFrame("last"))
        events.bench.run()

        let text = client.text()
        #expect(
            !text.contains("Transfer-Encoding") && text.hasSuffix("Connection: close\r\n\r\npagemorelast"))
        #expect(client.comesToEnd())
    }

    @Test("HEAD gets the head alone and begins no stream")
    func head() throws {
        let events = try EventBench(limit: 1)
        let client = try events.bench.connect()

        for _ in 0..<2 {
            let text = events.bench.exchange("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n", with: client)
            #expect(text.hasPrefix("HTTP/1.1 200 ") && text.hasSuffix("\r\n\r\n"))
            #expect(text.contains("\r\nTransfer-Encoding: chunked\r\n"))
        }

        #expect(events.began.value.isEmpty && events.streams.open == 0 && !client.isAtEnd)
        #expect(events.broadcaster.subscriberCount == 0)
    }

    @Test("A response without content, or of a failure, begins no stream", arguments: ["/204", "/fails"])
    func beginsNone(path: String) throws {
        let streams = HTTPEventStreams(limit: 1)
        let events = { @Sendable (status: HTTPStatus) throws in
            HTTPResponse(
                status: status, body: .events(HTTPFrame("page"), from: .sample(), in: try streams.reserve()))
        }
        let handler = ClosureHandler { request in
            guard request.path == "/204" else { throw HTTPFailure.handlerFailed }
            return try events(.noContent)
        }
        let bench = try ManualLoop(handler) {
            $0.failureResponse = { failure, _ in (try? events(failure.status)) ?? HTTPResponse() }
        }

        let text = bench.exchange("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n", with: try bench.connect())

        let answers = try RawResponse.all(in: Array(text.utf8))
        #expect(answers.map(\.status) == [path == "/204" ? 204 : 500])
        #expect(answers.map { $0.field("Transfer-Encoding") } == [nil] && streams.open == 0)
    }

    @Test("A stream beyond the limit gets 503 with Retry-After, until another one ends")
    func limit() throws {
        let events = try EventBench(limit: 1)
        let first = try events.connect()

        let refused = try events.bench.connect()
        refused.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        events.bench.run()
        let answer = try #require(refused.responses().first)
        #expect(answer.status == 503 && answer.field("Retry-After") == "1")
        #expect(events.streams.open == 1 && events.streams.refused == 1)

        first.end.close()
        events.bench.run()
        #expect(try events.connect().frames() == ["page"])
        #expect(events.streams.open == 1 && events.streams.refused == 1)
    }

    @Test("A parked connection has no task, no buffer and no share of the memory budget")
    func parked() throws {
        let events = try EventBench()
        let (client, connection) = try events.bench.open()
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /pipelined HTTP/1.1\r\nHost: h\r\n\r\n")
        events.bench.run()
        events.send("more")

        #expect(connection.phase == .parked && connection.task == nil && events.bench.loop.tasksRunning == 0)
        let (input, output) = (connection.input.capacity, connection.output.capacity)
        #expect(input == 0 && output == 0 && events.bench.loop.budget.used == 0)
    }

    @Test("What a client sends on a stream is ignored, and its connection is closed after the stream")
    func pipelined() throws {
        let events = try EventBench()
        let request = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
        let client = try events.connect(request + request)
        for _ in 0..<100 {
            client.end.send(String(repeating: request, count: 1000))
            events.bench.run()
        }
        events.send("more")
        #expect(events.bench.loop.budget.used == 0)
        events.began.value[0].end(with: HTTPFrame("last"))
        events.bench.run()

        #expect(try client.frames() == ["page", "more", "last"])
        #expect(client.isComplete && client.end.comesToEnd())
        #expect(events.bench.observer.lines == ["200 / whole"])
    }

    @Test(
        "A client that leaves ends its stream, and its owner is notified once", arguments: [false, true])
    func leaves(isHalf: Bool) throws {
        let events = try EventBench()
        let (client, other) = (try events.connect(), try events.connect())
        let began = events.began.value

        if isHalf { client.end.finishSending() } else { client.end.close() }
        events.bench.run()
        events.send("more")
        began[0].send(HTTPFrame("too late"))
        began[0].end(with: HTTPFrame("too late"))
        events.bench.run()

        #expect(events.left.value == [began[0]])
        #expect(events.broadcaster.subscriberCount == 1 && events.streams.open == 1)
        #expect(events.bench.loop.connections.count == 1)
        #expect(events.bench.observer.lines == ["200 / whole"])
        #expect(try other.frames() == ["page", "more"])
    }

    @Test("A client that half-closes while it does not read ends its stream")
    func leavesBlocked() throws {
        let events = try EventBench()
        let (client, _) = try events.connectBlocked()

        client.end.finishSending()
        events.bench.run()

        #expect(events.left.value.count == 1 && events.streams.open == 0)
        #expect(events.bench.observer.lines == ["200 / cut"])
        #expect(events.bench.loop.budget.used == 0)
    }

    @Test(
        "A stream that is silent for 12 to 18 seconds gets a heartbeat, and the idle timeout does not apply")
    func heartbeat() throws {
        let events = try EventBench()
        let clients = try (0..<50).map { _ in try events.connect() }
        for client in clients { _ = try client.frames() }

        events.bench.pass(11_000)
        events.send("more")
        events.bench.pass(11_900)
        for client in clients { #expect(try client.frames() == ["more"]) }
        events.bench.pass(3000)
        let early = try clients.count { try $0.frames() == ["heartbeat"] }
        events.bench.pass(3200)
        let late = try clients.count { try $0.frames() == ["heartbeat"] }

        #expect((1..<50).contains(early) && early + late == 50)
        for _ in 0..<10 { events.bench.pass(18_100) }
        for client in clients { #expect(try client.frames() == [String](repeating: "heartbeat", count: 10)) }
        #expect(events.left.value.isEmpty)
    }

    @Test("An owner has no more places than its share, and they come back however a stream ends")
    func shares() throws {
        let streams = HTTPEventStreams(limit: 4)
        var places = try ["a", "a", "b"].map { try streams.reserve(within: [$0: 2, "user": 9]) }

        #expect(throws: HTTPFailure.tooManyStreams) { try streams.reserve(within: ["c": 2, "a": 2]) }
        places.append(try streams.reserve(within: ["c": 2]))
        #expect(throws: HTTPFailure.tooManyConnections) { try streams.reserve(within: ["c": 2]) }
        #expect(streams.open == 4 && streams.refused == 2)
        places.removeFirst(2)
        places.append(try streams.reserve(within: ["a": 1]))
        #expect(throws: HTTPFailure.tooManyStreams) { try streams.reserve(within: ["user": 1]) }
        #expect(streams.open == 3)
        places.removeAll()
        #expect(streams.open == 0)
    }

    @Test("A heartbeat follows the frames that were sent before it was made")
    func heartbeatOrder() throws {
        let broadcaster = SharedValue<HTTPBroadcaster?>(nil)
        broadcaster.value = HTTPBroadcaster(
            reload: HTTPFrame("reload"),
            heartbeat: {
                broadcaster.value?.send(HTTPFrame("change"))
                return HTTPFrame("heartbeat")
            }, farewell: { HTTPFrame("bye") })
        let streams = HTTPEventStreams(limit: 1)
        let bench = try ManualLoop(
            ClosureHandler { _ in
                let sender = try #require(broadcaster.value)
                return HTTPResponse(body: .events(HTTPFrame("page"), from: sender, in: try streams.reserve()))
            })
        let client = EventClient(try bench.connect())
        bench.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n", from: client.end)

        bench.pass(18_100)

        #expect(try client.frames() == ["page", "change", "heartbeat"])
    }
}
