import SocketHTTP
import Testing

extension ExchangeTests {
    @Suite("Bodies")
    struct BodyTests {
        @Test("A body with a length is read from any number of pieces")
        func readsCounted() async throws {
            try await withServer { _, address in
                let client = try RawClient(address)
                let body = String(repeating: "0123456789", count: 100_000)

                let response = try await client.exchange(
                    "PUT /x HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")

                #expect(response.body == "PUT /x " + body)
            }
        }

        @Test("A chunked body is read, and the next request after it is found")
        func readsChunked() async throws {
            try await withServer { _, address in
                let client = try RawClient(address)

                try client.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
                try client.send("3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nTrailer: t\r\n\r\nGET /next HTTP/1.1\r\n")
                try client.send("Host: h\r\n\r\n")

                #expect(try await client.response().body == "POST / abcde")
                #expect(try await client.response().body == "GET /next ")
            }
        }

        @Test("A client that waits for 100 Continue gets it before the response")
        func saysContinue() async throws {
            try await withServer { _, address in
                let client = try RawClient(address)

                let interim = try await client.exchange(
                    "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
                let final = try await client.exchange("abc")

                #expect(interim.status == 100)
                #expect(final.body == "PUT / abc")
            }
        }

        @Test("A body that is too long is refused by its length alone")
        func refusesTooLong() async throws {
            try await withServer { _, address in
                let client = try RawClient(address)

                let response = try await client.exchange(
                    "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1048577\r\nExpect: 100-continue\r\n\r\n")

                #expect(response.status == 413)
                #expect(response.field("Connection") == "close")
            }
        }

        @Test("A response to HEAD has no body")
        func answersHead() async throws {
            try await withServer { _, address in
                let client = try RawClient(address)

                try client.send("HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n")
                let head = try await client.response(toHead: true)
                let next = try await client.exchange("GET /b HTTP/1.1\r\nHost: h\r\n\r\n")

                #expect(head.field("Content-Length") == "8")
                #expect(next.body == "GET /b ")
            }
        }
    }
}
