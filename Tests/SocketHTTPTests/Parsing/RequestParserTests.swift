import Testing

@testable import SocketHTTP

@Suite("Request parser")
struct RequestParserTests {
    @Test(
        "The parser accepts or refuses each head as RFC 9112 requires, wherever the bytes are split",
        arguments: HeadSamples.all)
    func survivesSplits(text: String, status: Int?) {
        let bytes = Array(text.utf8)
        let whole = ParseOutcome.of(text)
        #expect(whole.status == status)

        for split in 0...bytes.count {
            let outcome = ParseOutcome.of([bytes[..<split], bytes[split...]])
            #expect(outcome == whole, "split at \(split)")
        }
        #expect(ParseOutcome.of(bytes.indices.map { bytes[$0...$0] }) == whole, "byte by byte")
    }

    @Test("The parser keeps names and values as they were sent, without the space around values")
    func keepsFields() {
        let outcome = ParseOutcome.of("GET /x HTTP/1.1\r\nHost: h\r\nX-Thing:  a \t b \r\nx-thing: c\r\n\r\n")

        let expected = "GET /x http11 Host=h;X-Thing=a \t b;x-thing=c 58"
        #expect(outcome == .head(expected, framing: .length(0), keepsAlive: true))
    }

    @Test(
        "The version and the Connection field decide whether the connection stays open",
        arguments: [
            ("HTTP/1.1", "X: y", true), ("HTTP/1.1", "Connection: close", false),
            ("HTTP/1.1", "Connection: a, Close ,b", false), ("HTTP/1.0", "X: y", false),
            ("HTTP/1.0", "Connection: keep-alive", true),
            ("HTTP/1.0", "Connection: keep-alive\r\nConnection: close", false),
        ])
    func decidesKeepAlive(version: String, field: String, isKept: Bool) throws {
        guard
            case .head(_, _, let keepsAlive) = ParseOutcome.of(
                "GET / \(version)\r\nHost: h\r\n\(field)\r\n\r\n")
        else { throw HTTPFailure.malformed("test") }

        #expect(keepsAlive == isKept)
    }

    @Test(
        "The parser reads the framing of the body",
        arguments: [
            ("X: y", BodyFraming.length(0)), ("Content-Length: 012", .length(12)),
            ("Transfer-Encoding: , chunked", .chunked),
        ])
    func readsFraming(field: String, expected: BodyFraming) throws {
        guard case .head(_, let framing, _) = ParseOutcome.of("PUT / HTTP/1.1\r\nHost: h\r\n\(field)\r\n\r\n")
        else { throw HTTPFailure.malformed("test") }

        #expect(framing == expected)
    }

    @Test(
        "The parser finds path and query in every form of target",
        arguments: [
            ("/", "/", nil), ("/a%20b?c=d?e", "/a%20b", "c=d?e"), ("/a?", "/a", ""),
            ("http://h/a?b", "/a", "b"), ("http://h", "/", nil), ("http://h?q", "/", "q"),
        ])
    func splitsTargets(target: String, path: String, query: String?) {
        let request = HTTPRequest(target: target)

        #expect(request.target == target)
        #expect(request.path == path)
        #expect(request.query == query)
    }
}
