import Testing

@testable import SocketHTTP

@Suite("Conformance to RFC 9110 and RFC 9112", .timeLimit(.minutes(10)))
struct ConformanceTests {
    @Test(
        "Each sample gets the responses and the connection end of its RFC section, and one record per request, also byte by byte",
        arguments: ExchangeSamples.all, [false, true])
    func responses(sample: ExchangeSample, isByteByByte: Bool) throws {
        let (bench, client) = try ManualLoop.connected(
            ExchangeSample.handler, configure: ExchangeSample.configure)

        if isByteByByte {
            for byte in sample.sent.utf8 { bench.send([byte], from: client) }
        } else {
            bench.send(sample.sent, from: client)
        }
        var bytes = client.receive()
        let closes = sample.closes ? client.comesToEnd() : client.isAtEnd
        client.finishSending()
        bench.run()
        bytes += client.receive()

        let notes = bench.observer.notes
        let methods = notes.records.map { $0.request?.method.rawValue ?? "" }
        let answers = try RawResponse.all(in: bytes, to: methods)
        #expect(answers.map(Self.summary) == sample.answers)
        #expect(closes == sample.closes)
        #expect(answers.last?.field("Connection") == "close" || !closes)
        #expect(client.comesToEnd())
        #expect(bench.loop.connections.count == 0)
        for answer in answers {
            #expect(answer.field("Date")?.hasSuffix(" GMT") == true)
            #expect(answer.field("X-Request-Id")?.utf8.count == 15)
            #expect(!answer.head.contains("never"))
        }
        #expect(notes.records.map { "\($0.status.rawValue)" } == sample.answers.map { String($0.prefix(3)) })
        #expect(notes.records.allSatisfy { $0.isComplete })
        #expect(notes.records.reduce(0) { $0 + $1.sent } == bytes.count)
        // Input that is discarded at the end of a connection does not count.
        let received = notes.records.reduce(0) { $0 + $1.received }
        #expect(sample.closes ? received <= sample.sent.utf8.count : received == sample.sent.utf8.count)
        #expect(notes.connected == 1 && notes.disconnected == 1 && notes.rejected == 0)
    }

    @Test(
        "A handler's field is sent as one field or not at all",
        arguments: (0..<0x180).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{10A0A}"])
    func isNotSplit(scalar: Unicode.Scalar) throws {
        let bench = try ManualLoop(
            ClosureHandler { request in
                let fields = ["/name": ("X\(scalar)Y", "z"), "/value": ("X", "y\(scalar)z")]
                let (name, value) = fields[request.path] ?? ("", "z")
                return HTTPResponse(fields: [name: value], body: HTTPBody("content"))
            })

        for path in ["/name", "/value", "/empty"] {
            let text = bench.exchange("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n", with: try bench.connect())
            let answers = try RawResponse.all(in: Array(text.utf8))
            let lines = answers.first?.head.split(separator: "\r\n", omittingEmptySubsequences: false) ?? []
            #expect(answers.count == 1)
            // Date, the handler's field or the failure's type, length and id.
            #expect(lines.count == 5)
            #expect(lines.dropFirst().allSatisfy { $0.contains(": ") })
            #expect(lines.allSatisfy { line in line.utf8.allSatisfy { ($0 >= 32 && $0 != 127) || $0 == 9 } })
        }
    }

    /// The status, and the content of a success.
    private static func summary(_ answer: RawResponse) -> String {
        answer.status < 400 ? "\(answer.status) \(answer.body)" : "\(answer.status)"
    }
}
