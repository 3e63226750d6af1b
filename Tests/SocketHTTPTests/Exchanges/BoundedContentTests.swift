import Testing

@testable import SocketHTTP

@Suite("Limits of content in handlers", .timeLimit(.minutes(10)))
struct BoundedContentTests {
    private static let handler = ClosureHandler { request in
        HTTPResponse(body: HTTPBody("\(try await request.body.collect(upTo: 5).count)"))
    }

    private static func put(_ fields: String) -> String { "PUT / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\r\n" }

    @Test("Content up to the handler's limit is read, with a length or chunked")
    func fits() throws {
        for text in [
            Self.put("Content-Length: 5") + "abcde",
            Self.put("Transfer-Encoding: chunked") + "2\r\nab\r\n3\r\ncde\r\n0\r\n\r\n",
        ] {
            let (bench, client) = try ManualLoop.connected(Self.handler)
            bench.send(text, from: client)
            #expect(try client.responses().map(\.body) == ["5"])
        }
    }

    @Test(
        "Content with a length beyond the limit is 413 before any of it arrives, even with Expect: 100-continue"
    )
    func announced() throws {
        for expectation in ["", "\r\nExpect: 100-continue"] {
            let (bench, client) = try ManualLoop.connected(Self.handler)

            let text = bench.exchange(Self.put("Content-Length: 6\(expectation)"), with: client)

            #expect(text.hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test("Chunked content is 413 at the first byte beyond the limit")
    func chunked() throws {
        let (bench, client) = try ManualLoop.connected(Self.handler)

        #expect(bench.exchange(Self.put("Transfer-Encoding: chunked") + "5\r\nabcde\r\n", with: client) == "")
        let text = bench.exchange("1\r\nf", with: client)

        #expect(text.hasPrefix("HTTP/1.1 413 "))
    }

    @Test("The length of content is known from the head, and unknown for chunked content")
    func length() throws {
        let handler = ClosureHandler { request in
            HTTPResponse(body: HTTPBody("\(request.body.length ?? -1)"))
        }

        for (fields, length) in [
            ("Content-Length: 7", "7"), ("Transfer-Encoding: chunked", "-1"), ("X: y", "0"),
        ] {
            let bench = try ManualLoop(handler)
            #expect(
                bench.exchange(Self.put(fields), with: try bench.connect()).hasSuffix("\r\n\r\n" + length))
        }
    }

    @Test("The buffer of incomplete content is at most a quarter larger than the content")
    func memory() async throws {
        let sizes = SharedValue<[(Int, Int)]>([])
        let handler = ClosureHandler { request in
            let bytes = try await request.body.collect(upTo: 1 << 20)
            sizes.append((bytes.count, bytes.capacity))
            return HTTPResponse()
        }
        let (bench, client) = try ManualLoop.connected(handler)

        client.send(Self.put("Transfer-Encoding: chunked"))
        for _ in 0..<200 {
            bench.send("3e8\r\n" + String(repeating: "x", count: 1_000) + "\r\n", from: client)
        }
        bench.send("0\r\n\r\n", from: client)

        let (count, capacity) = try #require(sizes.value.first)
        #expect(count == 200_000 && capacity <= count + count / 4 + 64)
    }
}
