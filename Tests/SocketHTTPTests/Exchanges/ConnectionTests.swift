import SocketHTTP
import Testing

extension ExchangeTests {
    @Suite("Connections")
    struct ConnectionTests {
        @Test("A connection serves several requests in sequence")
        func keepsAlive() async throws {
            try await withServer { _, address in
                let client = try RawClient(address)

                for index in 0..<3 {
                    let response = try await client.exchange("GET /\(index) HTTP/1.1\r\nHost: h\r\n\r\n")
                    #expect(response.status == 200)
                    #expect(response.body == "GET /\(index) ")
                }
            }
        }

        @Test("Pipelined requests are answered in order")
        func answersPipelined() async throws {
            try await withServer { _, address in
                let client = try RawClient(address)
                let requests = (0..<500).map {
                    "POST /\($0) HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab"
                }

                try client.send(requests.joined())

                for index in 0..<500 {
                    #expect(try await client.response().body == "POST /\(index) ab")
                }
            }
        }

        @Test("The server closes the connection if the client asks for it")
        func closes() async throws {
            try await withServer { _, address in
                let client = try RawClient(address)

                try client.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")

                let all = try await client.rest()
                #expect(all.contains("Connection: close\r\n"))
                #expect(all.hasSuffix("GET / "))
            }
        }

        @Test("An HTTP/1.0 connection stays open only with keep-alive")
        func answersOldClients() async throws {
            try await withServer { _, address in
                let client = try RawClient(address)

                let first = try await client.exchange("GET /1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                try client.send("GET /2 HTTP/1.0\r\n\r\n")
                let rest = try await client.rest()

                #expect(first.field("Connection") == "keep-alive")
                #expect(rest.hasSuffix("GET /2 "))
            }
        }

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

        @Test("Many connections are served at the same time")
        func answersMany() async throws {
            try await withServer { _, address in
                let clients = try (0..<200).map { _ in try RawClient(address) }
                for (index, client) in clients.enumerated() {
                    try client.send("GET /\(index) HTTP/1.1\r\nHost: h\r\n\r\n")
                }

                for (index, client) in clients.enumerated() {
                    #expect(try await client.response().body == "GET /\(index) ")
                }
            }
        }
    }
}
