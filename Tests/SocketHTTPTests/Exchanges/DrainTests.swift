import BlogTestSupport
import Testing

@testable import SocketHTTP

@Suite("Graceful shutdown of a loop", .timeLimit(.minutes(10)))
struct DrainTests {
    private static func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n" }

    /// Responds at once, or after the gate opens.
    private static func handler(_ gate: Gate) -> ClosureHandler {
        ClosureHandler { request in
            switch request.path {
            case "/wait":
                await gate.wait()
                return HTTPResponse(body: HTTPBody("waited"))
            case "/unread": return HTTPResponse(body: HTTPBody("unread"))
            default:
                return HTTPResponse(
                    body: HTTPBody("\(request.path) \(try await request.body.collect().count)"))
            }
        }
    }

    private static func isDone(_ bench: ManualLoop) -> Bool {
        bench.loop.connections.count == 0 && bench.loop.hasEnded
    }

    @Test("Idle connections are closed after a second, and at once if they were silent for so long")
    func idle() throws {
        let bench = try ManualLoop()
        let silent = try bench.connect()
        _ = bench.exchange(Self.get("/"), with: silent)
        bench.pass(1000)
        #expect(!silent.isAtEnd)
        let (known, new) = (try bench.connect(), try bench.connect())
        _ = bench.exchange(Self.get("/"), with: known)

        bench.drain(within: 10_000)

        #expect(silent.comesToEnd())
        bench.pass(1100)
        #expect(known.comesToEnd() && new.comesToEnd())
        #expect(known.receive().isEmpty && new.receive().isEmpty)
        #expect(Self.isDone(bench))
    }

    @Test("A connected client is accepted even after the shutdown begins, and a later client is not")
    func connecting() throws {
        let bench = try ManualLoop()
        let early = try bench.connectToPort()
        try blockUntil("a connection") { early.isConnectFinished }

        bench.drain(within: 60_000)
        let late = try bench.connectToPort()
        early.send(Self.get("/"))

        try bench.turns { early.received.contains("Connection: close\r\n") }
        #expect(!late.isConnectFinished)
        #expect(bench.loop.listener != nil)
        bench.pass(EventLoop.handshakeTime)
        #expect(bench.loop.listener == nil)
    }

    @Test("A request in flight gets its response, with Connection: close")
    func inFlight() throws {
        let gate = Gate()
        let (bench, client) = try ManualLoop.connected(Self.handler(gate))

        _ = bench.exchange(Self.get("/wait"), with: client)
        bench.drain(within: 10_000)
        bench.pass(5000)
        #expect(client.receive().isEmpty && !client.isAtEnd)
        gate.open()
        bench.run()

        let answer = try #require(client.responses().first)
        #expect(answer.body == "waited" && answer.field("Connection") == "close")
        #expect(client.comesToEnd())
        client.close()
        bench.run()
        #expect(Self.isDone(bench))
    }

    @Test("Requests that were sent before the shutdown get their responses")
    func unread() throws {
        let bench = try ManualLoop()
        let (known, new) = (try bench.connect(), try bench.connect())
        _ = bench.exchange(Self.get("/"), with: known)

        known.send(Self.get("/known"))
        new.send(Self.get("/new"))
        bench.drain(within: 10_000)

        for (client, body) in [(known, "GET /known "), (new, "GET /new ")] {
            let answer = try #require(client.responses().first)
            #expect(answer.body == body)
        }
        bench.pass(1100)
        #expect(known.comesToEnd() && new.comesToEnd())
    }

    @Test(
        "What a client has begun before the shutdown, or begins soon after it, can be completed",
        arguments: [
            ("", 0, "GET /late HTTP/1.1\r\nHost: h\r\n\r\n", "GET /late "),
            ("", 900, "GET /late HTTP/1.1\r\nHost: h\r\n\r\n", "GET /late "),
            ("GET /half HTT", 5000, "P/1.1\r\nHost: h\r\n\r\n", "GET /half "),
            ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\na", 5000, "bc", "PUT / abc"),
        ])
    func completed(begun: String, delay: Int, rest: String, body: String) throws {
        let (bench, client) = try ManualLoop.connected()

        #expect(bench.exchange(begun, with: client) == "")
        bench.drain(within: 20_000)
        bench.pass(delay)
        let text = bench.exchange(rest, with: client)

        #expect(text.hasSuffix(body) && text.contains("\r\nConnection: close\r\n"))
        #expect(client.comesToEnd())
    }

    @Test("Unread content is skipped, and then the connection is closed")
    func skipping() throws {
        let (bench, client) = try ManualLoop.connected(Self.handler(Gate()))

        let text = bench.exchange(
            "PUT /unread HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\n", with: client)
        #expect(text.hasSuffix("unread"))
        bench.drain(within: 100_000)
        _ = bench.exchange("abc", with: client)
        bench.pass(1100)

        #expect(client.comesToEnd())
        #expect(Self.isDone(bench))
    }

    /// RFC 9112 §9.6: after a response with close, no later request of the connection is processed. So a client knows
    /// which requests it can repeat.
    @Test("The request in flight is answered, and the pipelined requests behind it are not")
    func pipelined() throws {
        let gate = Gate()
        let (bench, client) = try ManualLoop.connected(Self.handler(gate))

        _ = bench.exchange(["/wait", "/1", "/2"].map(Self.get).joined(), with: client)
        bench.drain(within: 10_000)
        gate.open()
        bench.run()
        bench.send(Self.get("/3"), from: client)

        let answers = try client.responses()
        #expect(answers.map(\.body) == ["waited"])
        #expect(answers.first?.field("Connection") == "close")
        #expect(client.comesToEnd())
        #expect(bench.observer.lines == ["200 /wait whole"])
    }

    @Test("Unfinished requests are cut off at the deadline and recorded as incomplete")
    func cutsOff() throws {
        let gate = Gate()
        let (bench, client) = try ManualLoop.connected(Self.handler(gate))

        _ = bench.exchange(Self.get("/wait"), with: client)
        bench.drain(within: 5000)
        bench.pass(4900)
        #expect(bench.loop.connections.count == 1)
        bench.pass(200)

        #expect(client.comesToEnd())
        #expect(bench.observer.lines == ["499 /wait cut"])
        // The handler ignores its cancellation: the thread stays until it returns.
        #expect(!bench.loop.hasEnded)
        gate.open()
        bench.run()
        #expect(Self.isDone(bench))
    }

    @Test(
        "A second shutdown can shorten the deadline but not extend it",
        arguments: [(9000, 2000), (2000, 9000)])
    func sooner(first: Int, second: Int) throws {
        let gate = Gate()
        let (bench, client) = try ManualLoop.connected(Self.handler(gate))

        _ = bench.exchange(Self.get("/wait"), with: client)
        bench.drain(within: first)
        bench.drain(within: second)
        bench.pass(2100)

        #expect(client.comesToEnd())
        gate.open()
        bench.run()
    }
}
