import BlogTestSupport
import SocketHTTP
import Testing

extension ExchangeTests {
    @Suite("Clients during a shutdown", .timeLimit(.minutes(10)))
    struct ShutdownTests {
        private static let get = "GET /late HTTP/1.1\r\nHost: h\r\n\r\n"

        @Test("Clients that connected before the shutdown get responses, accepted or not")
        func answersQueue() async throws {
            let (entered, gate) = (Gate(), Gate())
            let handler = ClosureHandler { request in
                if request.path == "/block" {
                    entered.open()
                    await gate.wait()
                }
                return HTTPResponse(body: HTTPBody(request.path))
            }
            try await withServer(handler) { server, address in
                let blocking = try RawClient(address)
                try blocking.send("GET /block HTTP/1.1\r\nHost: h\r\n\r\n")
                await entered.wait()
                // Some of these are in an accept queue when the shutdown begins.
                let clients = try (0..<50).map { _ in try RawClient(address) }

                async let end: Void = server.shutdown(drain: patience)
                for client in clients { try client.send(Self.get) }

                for client in clients {
                    let answer = try await client.response()
                    #expect(answer.body == "/late")
                    client.close()
                }
                gate.open()
                #expect(try await blocking.response().body == "/block")
                blocking.close()
                await end
                // A program that another test starts has a copy of the server's socket until it runs.
                try await eventually("a refused connection") { (try? RawClient(address)) == nil }
            }
        }

        @Test(
            "A client can read all of the last response after it has stopped sending",
            .timeLimit(.minutes(10)))
        func lingersForReader() async throws {
            let size = 3 * 1024 * 1024
            let handler = ClosureHandler { _ in
                HTTPResponse(fields: ["Connection": "close"], body: [UInt8](repeating: 97, count: size))
            }
            try await withServer(handler) { _, address in
                for _ in 0..<10 {
                    let client = try RawClient(address)

                    // The bytes after the request are unread when the client ends.
                    try client.send(
                        "GET / HTTP/1.1\r\nHost: h\r\n\r\n" + String(repeating: "x", count: 500_000))
                    client.finishSending()

                    let text = try await client.rest()
                    #expect(text.utf8.count > size)
                }
            }
        }
    }
}
