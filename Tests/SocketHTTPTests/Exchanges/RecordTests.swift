import Testing

@testable import SocketHTTP

@Suite("Records of requests", .timeLimit(.minutes(10)))
struct RecordTests {
    private static func get(_ path: String) -> String {
        "GET \(path) HTTP/1.1\r\nHost: h\r\nX-Request-Id: me\r\n\r\n"
    }

    @Test("A record has the request, the response and their sizes")
    func tells() throws {
        let bench = try ManualLoop(
            ClosureHandler { request in
                var response = HTTPResponse(
                    status: .created, body: HTTPBody(try await request.body.collect()))
                response.route = "/{id}"
                return response
            })
        let client = try bench.connect(from: "192.0.2.1")
        let request =
            "PUT /1 HTTP/1.1\r\nHost: h\r\nX-Request-Id: me\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"

        let text = bench.exchange(request, with: client)

        let record = try #require(bench.observer.notes.records.first)
        #expect(record.request?.target == "/1" && record.request?.method == .put)
        #expect(record.requestID == "me" && record.remoteAddress == "192.0.2.1")
        #expect(record.status == .created && record.route == "/{id}" && record.isComplete)
        #expect(record.received == request.utf8.count && record.sent == text.utf8.count)
        #expect(record.duration >= .zero)
        #expect(bench.observer.notes.records.count == 1)
    }

    @Test("Failed, refused and invalid requests are recorded")
    func failures() throws {
        struct Mishap: Error {}
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { request in
                switch request.path {
                case "/throws": throw Mishap()
                case "/splits": return HTTPResponse(fields: ["A": "b\r\nC: d"])
                default: throw HTTPFailure.bodyTooLarge
                }
            })

        let text = bench.exchange(["/throws", "/splits", "/refused"].map(Self.get).joined(), with: client)
        #expect(text.matches(of: /X-Request-Id: me\r\n/).count == 3)
        #expect(text.matches(of: /request me/).count == 3)
        _ = bench.exchange("nonsense\r\n\r\n", with: try bench.connect())

        #expect(
            bench.observer.lines == [
                "500 /throws whole", "500 /splits whole", "413 /refused whole", "400 - whole",
            ])
    }

    @Test("A request whose client has left is recorded as incomplete", arguments: [true, false])
    func gone(isAnswered: Bool) throws {
        let gate = Gate()
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { _ in
                if !isAnswered { await gate.wait() }
                return HTTPResponse(body: [UInt8](repeating: 97, count: 8_000_000))
            })

        bench.send(Self.get("/"), from: client)
        client.close()
        bench.run()
        gate.open()
        bench.run()

        let record = try #require(bench.observer.notes.records.first)
        #expect(bench.observer.lines == [isAnswered ? "200 / cut" : "499 / cut"])
        #expect(isAnswered == (record.sent > 8_000_000))
        #expect(bench.loop.tasksRunning == 0)
    }

    @Test("A record includes content that the handler did not read")
    func skipped() throws {
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { _ in HTTPResponse(status: .notFound) })
        let head = "PUT /1 HTTP/1.1\r\nHost: h\r\nContent-Length: 2000\r\n\r\n"

        let answer = bench.exchange(head + "begun", with: client)
        #expect(answer.hasPrefix("HTTP/1.1 404 "))
        _ = bench.exchange(String(repeating: "x", count: 1995) + Self.get("/2"), with: client)

        #expect(bench.observer.lines == ["404 /1 whole", "404 /2 whole"])
        #expect(
            bench.observer.notes.records.map(\.received) == [
                head.utf8.count + 2000, Self.get("/2").utf8.count,
            ])
    }

    @Test(
        "A request whose unread content never arrives is recorded once, as complete",
        arguments: [true, false])
    func neverSkipped(isClosed: Bool) throws {
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { _ in HTTPResponse(status: .notFound) })
        let head = "PUT /1 HTTP/1.1\r\nHost: h\r\nContent-Length: 2000\r\n\r\n"

        let answer = bench.exchange(head + "begun", with: client)
        if isClosed { client.close() } else { bench.pass(31_000) }
        bench.run()

        let record = try #require(bench.observer.notes.records.first)
        #expect(bench.observer.lines == ["404 /1 whole"])
        #expect(record.received == head.utf8.count + 5 && record.sent == answer.utf8.count)
        #expect(bench.loop.connections.count == 0)
    }

    @Test(
        "The record of a refused request has the size of the received bytes",
        arguments: [
            "nonsense\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\nA b\r\n",
            "GET /\(String(repeating: "a", count: 9000))",
            "PUT / HTTP/1.0\r\nContent-Length: 2000000\r\n\r\nabc",
            "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\nx\r\n",
        ])
    func refused(request: String) throws {
        let bench = try ManualLoop()

        let answer = bench.exchange(request, with: try bench.connect())

        let record = try #require(bench.observer.notes.records.first)
        #expect(record.received == request.utf8.count && record.sent == answer.utf8.count)
    }

    @Test(
        "The duration starts at the first byte of the request",
        arguments: [true, false])
    func duration(isPipelined: Bool) throws {
        let (bench, client) = try ManualLoop.connected()
        let request = isPipelined ? Self.get("/1") + Self.get("/2") : Self.get("/2")

        _ = bench.exchange(String(request.dropLast(4)), with: client)
        let began = LoopClock.precise
        while LoopClock.precise - began < 20_000_000 {}
        let slow = Duration.nanoseconds(LoopClock.precise - began)
        _ = bench.exchange(String(request.suffix(4)), with: client)
        _ = bench.exchange(Self.get("/3"), with: client)

        let records = bench.observer.notes.records.filter { $0.request?.path != "/1" }
        #expect(records.map(\.request?.path) == ["/2", "/3"])
        #expect(records[0].duration >= slow)
        // The time that the connection waited for the request does not count.
        #expect(records[1].duration < records[0].duration)
    }

    @Test("Each connection is reported as opened and closed, however it ends")
    func balance() throws {
        let bench = try ManualLoop { $0.maxConnections = 6 }
        let clients = try (0..<7).map { _ in try bench.connect() }

        clients[0].close()
        _ = bench.exchange("GET / HTTP/1.0\r\n\r\n", with: clients[1])
        _ = bench.exchange("nonsense\r\n\r\n", with: clients[2])
        clients[3].finishSending()
        _ = bench.exchange("GET / HT", with: clients[4])
        bench.pass(61_000)
        bench.pass(61_000)

        let notes = bench.observer.notes
        #expect(notes.connected == 6 && notes.disconnected == 6 && notes.rejected == 1)
        #expect(bench.observer.lines == ["503 - whole", "200 / whole", "400 - whole", "408 - whole"])
        #expect(bench.loop.connections.count == 0)
    }

    @Test("Each turn of a loop is reported")
    func turns() throws {
        let bench = try ManualLoop()

        for _ in 0..<3 { bench.turn() }

        #expect(bench.observer.notes.turns == 3)
    }
}
