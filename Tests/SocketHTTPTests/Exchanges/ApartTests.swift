import Synchronization
import Testing

@testable import SocketHTTP

@Suite("Independence of a loop's connections", .timeLimit(.minutes(10)))
struct ApartTests {
    private static func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n" }

    @Test("A connection gets its response while another one's stream waits")
    func headOfStream() throws {
        let (handling, making) = (Gate(), Gate())
        let handler = ClosureHandler { request in
            guard request.path == "/stream" else { return HTTPResponse(body: HTTPBody(request.path)) }
            await handling.wait()
            return HTTPResponse(
                body: .stream { writer in
                    await making.wait()
                    try await writer.write("made")
                })
        }
        let bench = try ManualLoop(handler)
        let (one, other) = (try bench.connect(), try bench.connect())

        #expect(bench.exchange(Self.get("/stream"), with: one).isEmpty)
        handling.open()
        bench.run()
        let head = one.text()
        let answer = bench.exchange(Self.get("/other"), with: other)
        making.open()
        bench.run()

        #expect(try RawResponse.all(in: Array(answer.utf8)).map(\.body) == ["/other"])
        #expect(head.hasPrefix("HTTP/1.1 200 ") && head.hasSuffix("\r\n\r\n"))
        #expect(try RawResponse.all(in: Array((head + one.text()).utf8)).map(\.body) == ["made"])
    }

    @Test("A handler can write to the stream of another connection")
    func writesToOther() throws {
        let writers = Mutex<[HTTPBodyWriter]>([])
        let end = Gate()
        let handler = ClosureHandler { request in
            if request.path == "/subscribe" {
                return HTTPResponse(
                    body: .stream { writer in
                        writers.withLock { $0.append(writer) }
                        await end.wait()
                    })
            }
            for writer in writers.withLock({ $0 }) { try await writer.write(request.path) }
            return HTTPResponse(body: HTTPBody(request.path))
        }
        let bench = try ManualLoop(handler)
        let (reader, speaker) = (try bench.connect(), try bench.connect())

        let head = bench.exchange(Self.get("/subscribe"), with: reader)
        let answers = bench.exchange(["/1", "/2", "/3"].map(Self.get).joined(), with: speaker)
        end.open()
        bench.run()

        #expect(try RawResponse.all(in: Array(answers.utf8)).map(\.body) == ["/1", "/2", "/3"])
        #expect(try RawResponse.all(in: Array((head + reader.text()).utf8)).map(\.body) == ["/1/2/3"])
    }

    @Test("A handler can read the content of another connection")
    func readsOther() throws {
        let bodies = Mutex<[HTTPRequestBody]>([])
        let end = Gate()
        let handler = ClosureHandler { request in
            if request.path == "/lend" {
                bodies.withLock { $0.append(request.body) }
                await end.wait()
                return HTTPResponse(body: HTTPBody("lent"))
            }
            var text = request.path
            for body in bodies.withLock({ $0 }) where request.path == "/read" {
                text += String(decoding: try await body.collect(), as: UTF8.self)
            }
            return HTTPResponse(body: HTTPBody(text))
        }
        let bench = try ManualLoop(handler)
        let (lender, reader) = (try bench.connect(), try bench.connect())

        lender.send("PUT /lend HTTP/1.1\r\nHost: h\r\nContent-Length: 6\r\nExpect: 100-continue\r\n\r\n")
        bench.run()
        reader.send(["/1", "/read", "/2"].map(Self.get).joined())
        bench.run()
        let first = reader.text()
        #expect(lender.text() == "HTTP/1.1 100 Continue\r\n\r\n")
        lender.send("abcdef")
        bench.run()
        end.open()
        bench.run()

        let answers = Array((first + reader.text()).utf8)
        #expect(try RawResponse.all(in: answers).map(\.body) == ["/1", "/readabcdef", "/2"])
        #expect(try lender.responses().map(\.body) == ["lent"])
    }

    @Test("A fast reader of a stream lets other connections have their turn")
    func streamsInTurns() throws {
        let reader = try ClientEnd.pair()
        let client = Mutex(UncheckedClient(end: reader.client))
        let handler = ClosureHandler { request in
            guard request.path == "/stream" else { return HTTPResponse(body: HTTPBody(request.path)) }
            return HTTPResponse(
                body: .stream { writer in
                    // Reads its own output, as a client might, so that the socket always takes more.
                    for _ in 0..<4096 {
                        try await writer.write([UInt8](repeating: 97, count: 512))
                        client.withLock { $0.count += $0.end.receive().count }
                    }
                })
        }
        let bench = try ManualLoop(handler)
        let other = try bench.connect()
        bench.loop.open(reader.server, from: "")

        reader.client.send(Self.get("/stream"))
        bench.turn()
        other.send(Self.get("/other"))
        bench.turn()

        #expect(try other.responses().map(\.body) == ["/other"])
        #expect(client.withLock { $0.count } < 512 * 1024)
        bench.run()
        #expect(client.withLock { $0.count } > 2 * 1024 * 1024)
    }

    /// The test and its loop share one thread.
    private struct UncheckedClient: @unchecked Sendable {
        let end: ClientEnd
        var count = 0
    }
}
