import Testing

@testable import SocketHTTP

@Suite("A client that waits for 100 Continue (RFC 9110 §10.1.1)", .timeLimit(.minutes(10)))
struct ExpectationTests {
    private static let put = "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n"
    private static let interim = "HTTP/1.1 100 Continue\r\n\r\n"

    @Test("is told so when the handler reads, not before and only once")
    func reads() throws {
        let gate = Gate()
        let bench = try HandTurnedLoop(
            ClosureHandler { request in
                await gate.wait()
                return HTTPResponse(body: HTTPBody(try await request.body.collect()))
            })
        let client = try bench.connect()

        #expect(bench.exchange(Self.put, with: client) == "")
        gate.open()
        bench.run()
        #expect(client.text() == Self.interim)
        #expect(bench.exchange("a", with: client) == "")
        client.send("bc")
        bench.run()

        let answer = try #require(client.answers().first)
        #expect(answer.body == "abc")
        #expect(answer.field("Connection") == nil)
    }

    @Test(
        "is not where its content has begun, whether or not that was read from the socket",
        arguments: [true, false])
    func hasBegun(isTogether: Bool) throws {
        let gate = Gate()
        let bench = try HandTurnedLoop(
            ClosureHandler { request in
                await gate.wait()
                return HTTPResponse(body: HTTPBody(try await request.body.collect()))
            })
        let client = try bench.connect()

        if !isTogether {
            client.send(Self.put)
            bench.run()
        }
        client.send(isTogether ? Self.put + "a" : "a")
        bench.run()
        gate.open()
        bench.run()
        #expect(client.text() == "")
        client.send("bc")
        bench.run()

        #expect(client.text().hasSuffix("\r\n\r\nabc"))
    }

    @Test("is answered at once where its content is not wanted, and then the connection ends")
    func isRefused() throws {
        let bench = try HandTurnedLoop(ClosureHandler { _ in HTTPResponse(status: .notFound) })
        let client = try bench.connect()

        let answer = bench.exchange(Self.put, with: client)

        // Whether it sends the content nevertheless cannot be known, nor then what follows.
        #expect(answer.hasPrefix("HTTP/1.1 404 ") && answer.contains("\r\nConnection: close\r\n"))
        #expect(client.comesToEnd())
        client.send("abcGET / HTTP/1.1\r\nHost: h\r\n\r\n")
        bench.run()
        #expect(bench.observer.lines == ["404 / whole"])
    }

    @Test("is not told so in the middle of an answer that is streamed")
    func isStreamed() throws {
        let bench = try HandTurnedLoop(
            ClosureHandler { request in
                HTTPResponse(
                    body: .stream { writer in
                        try await writer.write("<")
                        for try await piece in request.body { try await writer.write(piece) }
                        try await writer.write(">")
                    })
            })
        let client = try bench.connect()

        let begin = bench.exchange(Self.put, with: client)
        let end = bench.exchange("abc", with: client)

        #expect(!begin.contains("100 Continue"))
        #expect(try RawResponse.all(in: Array((begin + end).utf8)).map(\.body) == ["<abc>"])
        #expect(client.comesToEnd())
    }

    @Test("is told of the answers before first")
    func comesInOrder() throws {
        let bench = try HandTurnedLoop()
        let client = try bench.connect()

        let text = bench.exchange("GET /1 HTTP/1.1\r\nHost: h\r\n\r\n" + Self.put, with: client)

        #expect(text.hasSuffix("GET /1 " + Self.interim))
    }

    @Test("goes away, and the handler is let go")
    func goesAway() throws {
        let bench = try HandTurnedLoop()
        let client = try bench.connect()

        #expect(bench.exchange(Self.put, with: client) == Self.interim)
        client.close()
        bench.run()

        #expect(bench.observer.lines == ["499 / cut"])
        #expect(bench.loop.tasksRunning == 0)
    }
}
