import SocketHTTP
import Testing

extension ExchangeTests {
    @Suite("Connections")
    struct ConnectionTests {
        @Test("A client that has stopped sending still gets its response")
        func answersHalfClosed() async throws {
            let gate = Gate()
            let handler = ClosureHandler { _ in
                await gate.wait()
                return HTTPResponse(body: HTTPBody("late"))
            }
            try await withServer(handler) { _, address in
                let client = try RawClient(address)

                try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
                client.finishSending()
                gate.open()

                #expect(try await client.rest().hasSuffix("\r\n\r\nlate"))
            }
        }

        @Test("A slow reader gets complete responses in order")
        func waitsForSlowReader() async throws {
            let size = 8 * 1024 * 1024
            let handler = ClosureHandler { request in
                HTTPResponse(body: [UInt8](repeating: request.path == "/a" ? 97 : 98, count: size))
            }
            try await withServer(handler) { _, address in
                let client = try RawClient(address)

                try client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\nGET /b HTTP/1.1\r\nHost: h\r\n\r\n")
                let first = try await client.response()
                let second = try await client.response()

                #expect(first.body.utf8.count == size && first.body.utf8.allSatisfy { $0 == 97 })
                #expect(second.body.utf8.count == size && second.body.utf8.allSatisfy { $0 == 98 })
            }
        }
    }
}
