import Testing

@testable import SocketHTTP

@Suite("Response writer")
struct ResponseWriterTests {
    @Test("A response has the handler's fields and the server's own fields")
    func writesAnswer() throws {
        let response = HTTPResponse(
            status: .created, fields: ["Content-Type": "text/plain", "Location": "/1"], body: HTTPBody("hi"))

        #expect(
            try write(response) == """
                HTTP/1.1 201 Created\r
                Date: Sun, 06 Nov 1994 08:49:37 GMT\r
                Content-Type: text/plain\r
                Location: /1\r
                Content-Length: 2\r
                X-Request-Id: id\r
                \r
                hi
                """)
    }

    @Test(
        "A field that would split the response is refused, and nothing is written",
        arguments: [
            ("A", "b\r\nC: d"), ("A", "b\n"), ("A", "b\r"), ("A", "b\u{0}"), ("A\r\nB", "c"), ("A: b", "c"),
            ("", "a"), ("A B", "c"), ("\u{E9}", "a"), ("A", "\u{7F}"),
            ("Date", "x\r\n\r\n"), ("Connection", "close\r\n"),
        ])
    func refusesSplitting(name: String, value: String) throws {
        var output = Output()
        output.copied.append("before")

        #expect(throws: HTTPFailure.handlerFailed) {
            _ = try Self.write(
                HTTPResponse(fields: [name: value]), Exchange(id: "id", keepsAlive: true), &output)
        }
        #expect(String(decoding: output.copied.bytes, as: UTF8.self) == "before")
    }

    @Test("A status outside 200 to 599 is refused", arguments: [0, 100, 101, 199, 600, -1])
    func refusesStatus(code: Int) {
        #expect(throws: HTTPFailure.handlerFailed) { try write(HTTPResponse(status: .init(rawValue: code))) }
    }

    @Test("A response to HEAD has the length of the content but no content")
    func answersHead() throws {
        let exchange = Exchange(id: "id", isHead: true, keepsAlive: true)

        let answer = try write(HTTPResponse(body: HTTPBody("hello")), to: exchange)
        let saidOnly = try write(HTTPResponse(fields: ["Content-Length": "7"]), to: exchange)

        #expect(answer.hasSuffix("Content-Length: 5\r\nX-Request-Id: id\r\n\r\n"))
        #expect(saidOnly.hasSuffix("Content-Length: 7\r\nX-Request-Id: id\r\n\r\n"))
    }

    @Test(
        "A 204 or 304 response has neither content nor Content-Length",
        arguments: [HTTPStatus.noContent, .notModified])
    func answersWithoutContent(status: HTTPStatus) throws {
        let answer = try write(HTTPResponse(status: status, body: HTTPBody("hello")))

        #expect(!answer.contains("Content-Length"))
        #expect(answer.hasSuffix("\r\n\r\n"))
    }

    @Test(
        "A 205 response has Content-Length 0, even if the handler returns content",
        arguments: [HTTPVersion.http10, .http11])
    func answersReset(version: HTTPVersion) throws {
        let exchange = Exchange(id: "id", version: version)

        let answer = try write(HTTPResponse(status: .resetContent, body: HTTPBody("hello")), to: exchange)

        #expect(answer.hasPrefix("HTTP/1.1 205 Reset Content\r\n"))
        #expect(answer.hasSuffix("Content-Length: 0\r\nX-Request-Id: id\r\nConnection: close\r\n\r\n"))
    }

    @Test("The server ignores a handler's values of the fields that it writes itself")
    func dropsReservedFields() throws {
        let answer = try write(
            HTTPResponse(fields: [
                "content-length": "99", "Transfer-Encoding": "chunked", "DATE": "now", "X-Request-ID": "mine",
                "Connection": "keep-alive, upgrade",
            ]))

        let expected =
            "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 0\r\nX-Request-Id: id\r\n\r\n"
        #expect(answer == expected)
    }

    @Test("The Connection field follows from the handler's response, the version and the exchange")
    func saysConnection() throws {
        let closing = try write(HTTPResponse(fields: ["Connection": "close"]))
        let old = try write(HTTPResponse(), to: Exchange(id: "id", version: .http10, keepsAlive: true))
        let last = try write(HTTPResponse(), to: Exchange(id: "id"))

        #expect(closing.hasSuffix("\r\nConnection: close\r\n\r\n"))
        #expect(old.hasSuffix("\r\nConnection: keep-alive\r\n\r\n"))
        #expect(last.hasSuffix("\r\nConnection: close\r\n\r\n"))
    }

    private func write(
        _ response: HTTPResponse, to exchange: Exchange = Exchange(id: "id", keepsAlive: true)
    ) throws -> String {
        var output = Output()
        try Self.write(response, exchange, &output)
        return String(decoding: output.copied.bytes, as: UTF8.self)
    }

    private static func write(
        _ response: HTTPResponse, _ exchange: Exchange, _ output: inout Output
    ) throws {
        let date = IMFDate(secondsSince1970: 784_111_777)
        _ = try ResponseWriter.write(response, to: exchange, date: date, into: &output)
    }
}
