import SocketHTTP
import Testing

extension ExchangeTests {
    @Suite("Refused requests")
    struct RefusalTests {
        /// A request, described by its beginning because some are very long.
        struct Refused: Sendable, CustomTestStringConvertible {
            let request: String
            let status: Int

            init(_ request: String, _ status: Int) {
                self.request = request
                self.status = status
            }

            var testDescription: String { "\(status) to \(request.prefix(60).debugDescription)" }
        }

        /// HEAD requests whose method is readable.
        static let heads = [
            Refused("HEAD / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
            Refused("HEAD / HTTP/1.1\r\nHost: h\r\n\(String(repeating: "A: b\r\n", count: 100))\r\n", 431),
            Refused("HEAD / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
            Refused("\r\nHEAD / HTTP/2.0\r\nHost: h\r\n\r\n", 505),
            Refused("HEAD /# HTTP/1.1\r\nHost: h\r\n\r\n", 400),
            Refused("HEAD /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: h\r\n\r\n", 414),
            Refused("HEAD / HTTP/1.1\r\nHost: h\r\nExpect: tea\r\n\r\n", 417),
        ]

        @Test("A refused HEAD request gets no content (RFC 9110 §9.3.2)", arguments: heads)
        func sendsNoContent(refused: Refused) async throws {
            try await withServer { _, address in
                let client = try RawClient(address)

                try client.send(refused.request)

                let all = try await client.rest()
                #expect(all.hasPrefix("HTTP/1.1 \(refused.status) "))
                #expect(all.contains("\r\nContent-Length: ") && !all.contains("\r\nContent-Length: 0\r\n"))
                #expect(all.hasSuffix("\r\nConnection: close\r\n\r\n"))
            }
        }

        @Test(
            "A refusal has the client's X-Request-Id if it is valid and precedes the error",
            arguments: [
                ("X-Request-Id: mine\r\nTransfer-Encoding: gzip", "mine"),
                ("X-Request-Id: mine\r\nHost: other", "mine"),
                ("Transfer-Encoding: gzip\r\nX-Request-Id: mine", "mine"),
                ("Host: other\r\nX-Request-Id: mine", nil),
                ("X-Request-Id: not/sane\r\nHost: other", nil),
            ])
        func namesIt(fields: String, id: String?) async throws {
            try await withServer { _, address in
                let client = try RawClient(address)

                let answer = try await client.exchange("PUT / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\r\n")

                let given = try #require(answer.field("X-Request-Id"))
                #expect(id == nil ? given.utf8.count == 15 : given == id)
                #expect(answer.body.contains("(request \(given))"))
            }
        }

        @Test("A client that still sends a too long body can read the response")
        func letsClientReadAnswer() async throws {
            try await withServer { _, address in
                let client = try RawClient(address)
                let body = String(repeating: "x", count: 2 * 1024 * 1024)

                try client.send(
                    "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")

                client.finishSending()

                #expect(try await client.rest().hasPrefix("HTTP/1.1 413 "))
            }
        }

        @Test("The configuration's failure response is sent")
        func usesFailureResponse() async throws {
            let words: (inout HTTPServerConfiguration) -> Void = { configuration in
                configuration.failureResponse = { failure, id in
                    HTTPResponse(status: failure.status, body: HTTPBody("\(failure.status.rawValue) \(id)"))
                }
            }
            try await withServer(configure: words) { _, address in
                let client = try RawClient(address)

                let response = try await client.exchange("nonsense\r\n\r\n")

                let id = try #require(response.field("X-Request-Id"))
                #expect(response.body == "400 \(id)")
            }
        }
    }
}
