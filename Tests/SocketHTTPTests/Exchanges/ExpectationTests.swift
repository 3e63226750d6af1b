import Testing

@testable import SocketHTTP

@Suite("Expect: 100-continue (RFC 9110 §10.1.1)", .timeLimit(.minutes(10)))
struct ExpectationTests {
    private static let put = "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n"
    private static let interim = "HTTP/1.1 100 Continue\r\n\r\n"

    /// Repeats the content after the gate opens.
    private static func handler(_ gate: Gate) -> ClosureHandler {
        ClosureHandler { request in
            await gate.wait()
            return HTTPResponse(body: HTTPBody(try await request.body.collect()))
        }
    }

    @Test("The client gets 100 Continue once, when the handler reads")
    func reads() throws {
        let gate = Gate()
        let (bench, client) = try ManualLoop.connected(Self.handler(gate))

        #expect(bench.exchange(Self.put, with: client) == "")
        gate.open()
        bench.run()
        #expect(client.text() == Self.interim)
        #expect(bench.exchange("a", with: client) == "")
        bench.send("bc", from: client)

        let answer = try #require(client.responses().first)
        #expect(answer.body == "abc")
        #expect(answer.field("Connection") == nil)
    }

    @Test(
        "The client gets no 100 Continue if its content has begun to arrive",
        arguments: [true, false])
    func hasBegun(isTogether: Bool) throws {
        let gate = Gate()
        let (bench, client) = try ManualLoop.connected(Self.handler(gate))

        if !isTogether {
            bench.send(Self.put, from: client)
        }
        bench.send(isTogether ? Self.put + "a" : "a", from: client)
        gate.open()
        bench.run()
        #expect(client.text() == "")
        bench.send("bc", from: client)

        #expect(client.text().hasSuffix("\r\n\r\nabc"))
    }

    @Test("A handler that does not read gets its response sent at once, and the connection is closed")
    func isRefused() throws {
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { _ in HTTPResponse(status: .notFound) })

        let answer = bench.exchange(Self.put, with: client)

        // The server cannot know whether the client sends the content, so it cannot find the next request.
        #expect(answer.hasPrefix("HTTP/1.1 404 ") && answer.contains("\r\nConnection: close\r\n"))
        #expect(client.comesToEnd())
        bench.send("abcGET / HTTP/1.1\r\nHost: h\r\n\r\n", from: client)
        #expect(bench.observer.lines == ["404 / whole"])
    }

    @Test("A client that leaves instead of sending its content ends its request")
    func goesAway() throws {
        let (bench, client) = try ManualLoop.connected()

        #expect(bench.exchange(Self.put, with: client) == Self.interim)
        client.close()
        bench.run()

        #expect(bench.observer.lines == ["499 / cut"])
        #expect(bench.loop.tasksRunning == 0)
    }
}
