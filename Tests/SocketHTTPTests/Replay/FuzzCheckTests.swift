import Testing

@Suite("Checks of the fuzz targets")
struct FuzzCheckTests {
    private static let ok = "HTTP/1.1 200 OK\r\nDate: d\r\n"

    @Test(
        "Invalid responses are found",
        arguments: [
            "HTTP/1.0 200 OK\r\n\r\n", "HTTP/1.1 2x0 OK\r\n\r\n", "HTTP/1.1 101 Switching\r\n\r\n",
            "HTTP/1.1 200OK\r\n\r\n", ok + "A : b\r\n\r\n", ok + "A: b\rc\r\nContent-Length: 0\r\n\r\n",
            ok + "A: b\nB: c\r\nContent-Length: 0\r\n\r\n", ok + "\r\nwhat",
            ok + "Content-Length: 1, 1\r\n\r\nx",
            ok + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            ok + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", ok + "Connection: close\r\n\r\nto the end",
            ok + "Content-Length: 1\r\n\r\nxHTTP/1.1 200 OK\r\n extra: x\r\n\r\n",
            "HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 100 Continue\r\nA: b\r\n\r\n",
        ])
    func findsNonsense(text: String) {
        #expect(throws: Finding.self) {
            _ = try ResponseReading(Array(text.utf8), contexts: [])
        }
    }

    @Test("Responses are read in sequence, by the methods of their requests")
    func readsAnswers() throws {
        let bytes = Array(
            """
            HTTP/1.1 100 Continue\r\n\r\n\(Self.ok)Content-Length: 2\r\n\r\nab\
            \(Self.ok)Content-Length: 9\r\n\r\n\
            \(Self.ok)Content-Length: 9\r\n\r\nhalf
            """.utf8)
        let contexts = [ResponseContext(), ResponseContext(isHead: true), ResponseContext()]

        let responses = try ResponseReading(bytes, contexts: contexts).responses

        #expect(responses.map { String(decoding: $0.content, as: UTF8.self) } == ["ab", "", "half"])
        #expect(responses.map(\.interims) == [1, 0, 0])
        #expect(responses.map(\.isComplete) == [true, true, false])
    }

    @Test("The reference reads each head as the RFCs require", arguments: HeadSamples.all)
    func readsHeads(text: String, status: Int?) {
        let outcome: Int? =
            switch ReferenceHeadReading.read(ArraySlice(text.utf8)) {
            case .head: 200
            case .refused(let status): status
            case .incomplete: nil
            }

        // The reference has no limits.
        #expect(outcome == (status == 414 || status == 431 ? 200 : status))
    }

    @Test("The reference reads a request inside the content of another request as content")
    func readsContent() {
        let inner = "GET /b HTTP/1.1\r\nHost: h\r\n\r\n"
        let head = "POST / HTTP/1.1\r\nHost: h\r\n"

        let counted = ReferenceReading(
            Array("\(head)Content-Length: \(inner.utf8.count)\r\n\r\n\(inner)".utf8))
        let chunked = ReferenceReading(
            Array("\(head)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n\(inner)".utf8))

        #expect(counted.requests.count == 1 && counted.ending == .complete)
        #expect(chunked.requests.count == 2 && chunked.ending == .complete)
    }

    @Test("A script is parsed from a request with steps in it")
    func readsScripts() {
        let script = Script(Array("|c1GET|t /||b|h|a2|".utf8))

        #expect(
            script.steps == [
                .send(Array("GET".utf8)), .turn, .send(Array(" /|b".utf8)), .finishSending, .pass(1000),
            ])
        #expect(script.setUp.sendBuffer > 0)
    }
}
