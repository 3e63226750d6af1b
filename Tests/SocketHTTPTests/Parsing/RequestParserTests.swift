import Testing

@testable import SocketHTTP

@Suite("Request parser")
struct RequestParserTests {
    @Test(
        "The parser accepts or refuses each head as RFC 9112 requires, wherever the bytes are split",
        arguments: HeadSamples.all)
    func survivesSplits(text: String, status: Int?) throws {
        let bytes = Array(text.utf8)
        let whole = Self.parse([bytes[...]])
        let found: Int? =
            switch whole {
            case .head: 200
            case .refused(let failure): failure.status.rawValue
            case .incomplete: nil
            }
        #expect(found == status)
        try ParserTarget.compare(whole, bytes, .small)

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
