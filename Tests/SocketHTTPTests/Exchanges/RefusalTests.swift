import Testing

@testable import SocketHTTP

@Suite("Refused requests", .timeLimit(.minutes(10)))
struct RefusalTests {
    @Test(
        "A refused HEAD request whose method is readable gets no content (RFC 9110 §9.3.2)",
        arguments: [
            ("HEAD / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
            ("HEAD / HTTP/1.1\r\nHost: h\r\n\(String(repeating: "A: b\r\n", count: 100))\r\n", 431),
            ("HEAD / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
            ("\r\nHEAD / HTTP/2.0\r\nHost: h\r\n\r\n", 505), ("HEAD /# HTTP/1.1\r\nHost: h\r\n\r\n", 400),
            ("HEAD /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: h\r\n\r\n", 414),
            ("HEAD / HTTP/1.1\r\nHost: h\r\nExpect: tea\r\n\r\n", 417),
        ])
    func head(request: String, status: Int) throws {
        let (bench, client) = try ManualLoop.connected()

        let all = bench.exchange(request, with: client)

        #expect(all.hasPrefix("HTTP/1.1 \(status) "))
        #expect(all.contains("\r\nContent-Length: ") && !all.contains("\r\nContent-Length: 0\r\n"))
        #expect(all.hasSuffix("\r\nConnection: close\r\n\r\n"))
    }

    @Test(
        "A refusal has the client's X-Request-Id if it is valid and precedes the error, and else a new one",
        arguments: [
            ("X-Request-Id: mine\r\nTransfer-Encoding: gzip", "mine"),
            ("X-Request-Id: mine\r\nHost: other", "mine"),
            ("Transfer-Encoding: gzip\r\nX-Request-Id: mine", "mine"),
            ("Host: other\r\nX-Request-Id: mine", nil), ("X-Request-Id: not/sane\r\nHost: other", nil),
        ])
    func requestID(fields: String, id: String?) throws {
        let (bench, client) = try ManualLoop.connected()

        bench.send("PUT / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\r\n", from: client)

        let answer = try #require(client.responses().first)
        let given = try #require(answer.field("X-Request-Id"))
        #expect(id == nil ? given.utf8.count == 15 : given == id)
        #expect(answer.body.contains("(request \(given))"))
    }

    @Test("The configuration's failure response is sent")
    func failureResponse() throws {
        let (bench, client) = try ManualLoop.connected {
            $0.failureResponse = { failure, id in
                HTTPResponse(status: failure.status, body: HTTPBody("\(failure.status.rawValue) \(id)"))
            }
        }

        bench.send("nonsense\r\n\r\n", from: client)

        let answer = try #require(client.responses().first)
        #expect(answer.body == "400 \(answer.field("X-Request-Id") ?? "")")
    }
}
