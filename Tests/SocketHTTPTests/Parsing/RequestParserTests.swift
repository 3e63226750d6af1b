import Testing

@testable import SocketHTTP

@Suite("Request parser")
struct RequestParserTests {
    @Test(
        "The parser accepts or refuses each head as RFC 9112 requires, wherever the bytes are split",
        arguments: HeadSamples.all)
    func survivesSplits(text: String, status: Int?) {
        let bytes = Array(text.utf8)
        let whole = Self.parse([bytes[...]])
        let found: Int? =
            switch whole {
            case .head: 200
            case .refused(let failure): failure.status.rawValue
            case .incomplete: nil
            }
        #expect(found == status)

        let splits = (0...bytes.count).map { [bytes[..<$0], bytes[$0...]] }
        for pieces in splits + [bytes.indices.map { bytes[$0...$0] }] {
            #expect(
                ParserTarget.gist(Self.parse(pieces)) == ParserTarget.gist(whole), "\(pieces.map(\.count))")
        }
    }

    @Test("The parser keeps names and values as they were sent, without the space around values")
    func keepsFields() throws {
        let text = "GET /x HTTP/1.1\r\nHost: h\r\nX-Thing:  a \t b \r\nx-thing: c\r\n\r\n"
        let head = try Self.head(text)

        #expect(head.fields.map { "\($0.name)=\($0.value)" } == ["Host=h", "X-Thing=a \t b", "x-thing=c"])
        #expect(head.method == .get && head.version == .http11 && head.length == text.utf8.count)
        #expect(head.framing == .length(0) && head.keepsAlive)
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
        #expect(try Self.head("GET / \(version)\r\nHost: h\r\n\(field)\r\n\r\n").keepsAlive == isKept)
    }

    @Test(
        "The parser reads the framing of the body",
        arguments: [
            ("X: y", BodyFraming.length(0)), ("Content-Length: 012", .length(12)),
            ("Transfer-Encoding: , chunked", .chunked),
        ])
    func readsFraming(field: String, expected: BodyFraming) throws {
        #expect(try Self.head("PUT / HTTP/1.1\r\nHost: h\r\n\(field)\r\n\r\n").framing == expected)
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

    private static func parse(_ pieces: [ArraySlice<UInt8>]) -> ParserTarget.Outcome {
        ParserTarget.parse(pieces, .small)
    }

    private static func head(_ text: String) throws -> RequestHead {
        guard case .head(let head) = parse([ArraySlice(text.utf8)]) else {
            throw HTTPFailure.malformed("test")
        }
        return head
    }
}
