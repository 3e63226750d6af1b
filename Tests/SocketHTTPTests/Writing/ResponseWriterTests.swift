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

    @Test("A response to HEAD has the length of the content but no content")
    func answersHead() throws {
        let exchange = Exchange(id: "id", isHead: true, keepsAlive: true)

        let answer = try write(HTTPResponse(body: HTTPBody("hello")), to: exchange)
        let saidOnly = try write(HTTPResponse(fields: ["Content-Length": "7"]), to: exchange)

        #expect(answer.hasSuffix("Content-Length: 5\r\nX-Request-Id: id\r\n\r\n"))
        #expect(saidOnly.hasSuffix("Content-Length: 7\r\nX-Request-Id: id\r\n\r\n"))
    }

    private func write(
        _ response: HTTPResponse, to exchange: Exchange = Exchange(id: "id", keepsAlive: true)
    ) throws -> String {
        var output = Output()
        let date = IMFDate(secondsSince1970: 784_111_777)
        _ = try ResponseWriter.write(response, to: exchange, date: date, into: &output)
        return String(decoding: output.copied.bytes, as: UTF8.self)
    }
}
