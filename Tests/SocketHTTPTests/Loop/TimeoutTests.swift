import Testing

@testable import SocketHTTP

@Suite("Timeouts", .timeLimit(.minutes(10)))
struct TimeoutTests {
    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
    private static let large = ClosureHandler { _ in
        HTTPResponse(body: [UInt8](repeating: 0, count: 8 * 1024 * 1024))
    }

    @Test("An idle connection is closed without a response")
    func idle() throws {
        let (bench, client) = try ManualLoop.connected()

        bench.pass(59_900)
        #expect(client.receive().isEmpty && !client.isAtEnd)
        bench.pass(200)

        #expect(client.receive().isEmpty && client.comesToEnd())
        #expect(bench.observer.lines.isEmpty)
        #expect(bench.loop.connections.count == 0)
    }

    @Test("The idle timeout starts again after each response")
    func idleAgain() throws {
        let (bench, client) = try ManualLoop.connected()

        for _ in 0..<3 {
            bench.pass(50_000)
            #expect(try RawResponse.all(in: Array(bench.exchange(Self.get, with: client).utf8)).count == 1)
        }
        bench.pass(60_100)

        #expect(client.receive().isEmpty && client.comesToEnd())
    }

    @Test("A head that arrives one byte per second times out, counted from its first byte")
    func header() throws {
        let (bench, client) = try ManualLoop.connected()

        bench.pass(30_000)
        for byte in "GET / HTTP".utf8 {
            #expect(client.receive().isEmpty && !client.isAtEnd)
            bench.send([byte], from: client)
            bench.pass(1000)
        }
        bench.pass(100)

        #expect(try client.responses().map(\.status) == [408])
        #expect(bench.observer.lines == ["408 - whole"])
    }

    @Test("An incomplete head after a response times out, even if the client reads the response late")
    func headerBehindAnswer() throws {
        let bench = try ManualLoop(
            ClosureHandler { _ in HTTPResponse(body: [UInt8](repeating: 97, count: 4096)) })
        let (client, connection) = try bench.open()

        // Each response is sent while half of the next request is there, until the system takes no more.
        client.send("GET / HT")
        for _ in 0..<1000 where !connection.isBlocked {
            bench.send("TP/1.1\r\nHost: h\r\n\r\nGET / HT", from: client)
        }
        try #require(connection.isBlocked && connection.phase == .head)
        bench.pass(20_000)
        while !client.receive().isEmpty { bench.run() }
        bench.pass(9_900)
        #expect(client.receive().isEmpty && !client.isAtEnd)
        bench.pass(200)

        #expect(try client.responses().map(\.status) == [408])
    }

    @Test("Content that a handler waits for times out")
    func body() throws {
        let (bench, client) = try ManualLoop.connected()

        bench.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\n", from: client)
        for _ in 0..<29 {
            client.send("x")
            bench.pass(1000)
        }
        #expect(client.receive().isEmpty)
        bench.pass(1100)

        let answer = try #require(client.responses().first)
        #expect(answer.status == 408)
        #expect(answer.field("Connection") == "close")
    }

    @Test("Content times out only while a handler waits for it")
    func bodyOfSlowHandler() throws {
        let gates = [Gate(), Gate()]
        let handler = ClosureHandler { request in
            var pieces = request.body.makeAsyncIterator()
            for gate in gates {
                await gate.wait()
                _ = try await pieces.next()
            }
            return HTTPResponse(body: HTTPBody(try await pieces.next() == nil ? "all" : "more"))
        }
        let (bench, client) = try ManualLoop.connected(handler)

        client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n")
        for gate in gates {
            bench.pass(100_000)
            gate.open()
            bench.pass(14_000)
            #expect(client.receive().isEmpty && !client.isAtEnd)
            bench.send("x", from: client)
        }

        #expect(try client.responses().map(\.body) == ["all"])
    }

    @Test("Content that the handler does not read times out")
    func skipping() throws {
        let (bench, client) = try ManualLoop.connected(ClosureHandler { _ in HTTPResponse() })

        client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\n")
        for _ in 0..<29 {
            client.send("x")
            bench.pass(1000)
        }
        #expect(try client.responses().map(\.status) == [200])
        #expect(!client.isAtEnd)
        bench.pass(2100)

        #expect(client.receive().isEmpty && client.comesToEnd())
    }

    @Test("A client that reads a little now and then is cut off")
    func slowReader() throws {
        let (bench, client) = try ManualLoop.connected(Self.large)

        bench.send(Self.get, from: client)
        for _ in 0..<29 {
            _ = client.receive(atMost: 1000)
            client.send("x")
            bench.pass(1000)
        }
        #expect(bench.loop.connections.count == 1)
        bench.pass(1100)

        #expect(bench.loop.connections.count == 0)
        #expect(bench.observer.lines == ["200 / cut"])
    }

    @Test("A client that reads 64 KiB within the timeout is not cut off")
    func steadyReader() throws {
        let (bench, client) = try ManualLoop.connected(Self.large)
        var count = 0

        bench.send(Self.get, from: client)
        for _ in 0..<40 {
            count += client.receive(atMost: 72 * 1024).count
            bench.pass(29_000)
        }
        #expect(bench.loop.connections.count == 1)
        while case let piece = client.receive(), !piece.isEmpty {
            count += piece.count
            bench.run()
        }

        #expect(count > 8 * 1024 * 1024)
        #expect(bench.observer.lines == ["200 / whole"])
    }

    @Test("A client that does not close is cut off after a lingering close")
    func lingering() throws {
        let (bench, client) = try ManualLoop.connected()

        _ = bench.exchange("GET / HTTP/1.0\r\n\r\n", with: client)
        bench.pass(1900)
        #expect(bench.loop.connections.count == 1)
        bench.pass(200)

        #expect(bench.loop.connections.count == 0)
    }
}
