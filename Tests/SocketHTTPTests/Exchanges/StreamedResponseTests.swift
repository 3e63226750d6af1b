import Synchronization
import Testing

@testable import SocketHTTP

@Suite("Streamed responses", .timeLimit(.minutes(10)))
struct StreamedResponseTests {
    private struct Mishap: Error {}

    /// A stream, the end of the sent bytes, and its record.
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let head: String
        let length: Int?
        let pieces: [String]
        var fails = false
        let end: String
        let record: String
        let closes: Bool
    }

    private static let new = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
    private static let old = "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"

    static let samples: [Sample] = [
        Sample(
            testDescription: "1.1", head: new, length: nil, pieces: ["ab", "", "0123456789abcdef"],
            end: "\r\n\r\n2\r\nab\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n", record: "200 / whole",
            closes: false),
        Sample(
            testDescription: "1.1, nothing", head: new, length: nil, pieces: [], end: "\r\n\r\n0\r\n\r\n",
            record: "200 / whole", closes: false),
        Sample(
            testDescription: "1.1, it throws", head: new, length: nil, pieces: ["ab"], fails: true,
            end: "\r\n\r\n2\r\nab\r\n", record: "200 / cut", closes: true),
        Sample(
            testDescription: "1.0", head: old, length: nil, pieces: ["ab", "c"],
            end: "\r\nConnection: close\r\n\r\nabc", record: "200 / whole", closes: true),
        Sample(
            testDescription: "1.0, it throws", head: old, length: nil, pieces: ["ab"], fails: true,
            end: "\r\nConnection: close\r\n\r\nab", record: "200 / cut", closes: true),
        Sample(
            testDescription: "a length", head: new, length: 3, pieces: ["ab", "c"], end: "\r\n\r\nabc",
            record: "200 / whole", closes: false),
        Sample(
            testDescription: "a length of 1.0", head: old, length: 3, pieces: ["abc"], end: "\r\n\r\nabc",
            record: "200 / whole", closes: false),
        Sample(
            testDescription: "no length", head: new, length: 0, pieces: [], end: "\r\n\r\n",
            record: "200 / whole", closes: false),
        Sample(
            testDescription: "more than its length", head: new, length: 3, pieces: ["ab", "cd"],
            end: "\r\n\r\nab", record: "200 / cut", closes: true),
        Sample(
            testDescription: "less than its length", head: new, length: 3, pieces: ["ab"], end: "\r\n\r\nab",
            record: "200 / cut", closes: true),
    ]

    @Test("A stream ends as its framing requires, or is visibly cut off", arguments: samples)
    func ends(sample: Sample) throws {
        let bench = try ManualLoop(
            ClosureHandler { _ in
                HTTPResponse(
                    body: .stream(length: sample.length) { writer in
                        for piece in sample.pieces { try await writer.write(piece) }
                        if sample.fails { throw Mishap() }
                    })
            })
        let client = try bench.connect()

        let text = bench.exchange(sample.head, with: client)

        #expect(text.hasSuffix(sample.end))
        #expect(sample.closes ? client.comesToEnd() : !client.isAtEnd)
        #expect(bench.observer.lines == [sample.record])
        #expect(bench.observer.notes.records.first?.sent == text.utf8.count)
        #expect(bench.loop.tasksRunning == 0)
    }

    @Test("A stream with a negative length becomes 500", arguments: [-1, Int.min])
    func refusesLength(length: Int) throws {
        let bench = try ManualLoop(
            ClosureHandler { _ in HTTPResponse(body: .stream(length: length) { _ in }) })

        let text = bench.exchange(Self.new, with: try bench.connect())

        #expect(try RawResponse.all(in: Array(text.utf8)).map(\.status) == [500])
    }

    @Test(
        "A stream is not produced for HEAD, 204 and 304",
        arguments: [("HEAD", HTTPStatus.ok), ("GET", .noContent), ("GET", .notModified)])
    func isNotMade(method: String, status: HTTPStatus) throws {
        let made = SharedValue(false)
        let bench = try ManualLoop(
            ClosureHandler { _ in HTTPResponse(status: status, body: .stream { _ in made.value = true }) })
        let client = try bench.connect()

        let text = bench.exchange("\(method) / HTTP/1.1\r\nHost: h\r\n\r\n", with: client)

        #expect(text.hasPrefix("HTTP/1.1 \(status.rawValue) ") && text.hasSuffix("\r\n\r\n"))
        #expect(!made.value)
        #expect(!client.isAtEnd)
    }

    @Test(
        "A failure response that is a stream is sent as its status only",
        arguments: ["/fail", "/split", " nonsense"])
    func isNoFailure(path: String) throws {
        let handler = ClosureHandler { request in
            guard request.path == "/split" else { throw Mishap() }
            return HTTPResponse(fields: ["A": "\n"])
        }
        let bench = try ManualLoop(handler) { configuration in
            configuration.failureResponse = { failure, _ in
                HTTPResponse(status: failure.status, body: .stream { _ in })
            }
        }

        let text = bench.exchange("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n", with: try bench.connect())

        let answers = try RawResponse.all(in: Array(text.utf8))
        #expect(answers.map(\.status) == [path.hasPrefix("/") ? 500 : 400])
        #expect(answers.first?.field("Content-Length") == "0")
    }

    @Test("A stream waits for a client that does not read, and continues when it reads")
    func waits() throws {
        let piece = [UInt8](repeating: 97, count: 10_000)
        let written = SharedValue(0)
        let bench = try ManualLoop(
            ClosureHandler { _ in
                HTTPResponse(
                    body: .stream(length: 1000 * piece.count) { writer in
                        for _ in 0..<1000 {
                            try await writer.write(piece)
                            written.value += 1
                        }
                    })
            }, configure: { $0.maxUnsentBytes = 50_000 })
        let (client, connection) = try bench.open()
        var received = 0

        client.send(Self.new)
        bench.run()
        #expect((1..<1000).contains(written.value))
        while case let bytes = client.receive(atMost: 20_000), !bytes.isEmpty {
            received += bytes.count
            #expect(connection.output.count <= 50_000 + piece.count)
            bench.run()
        }

        #expect(written.value == 1000)
        #expect(received == bench.observer.notes.records.first?.sent)
        #expect(bench.observer.lines == ["200 / whole"])
    }

    @Test("A stream is cancelled when its client is gone, and its connection is freed")
    func isCancelled() throws {
        let outcome = SharedValue("")
        let handler = ClosureHandler { request in
            HTTPResponse(
                body: .stream { writer in
                    do {
                        _ = try await request.body.collect()
                        while true { try await writer.write("more") }
                    } catch is CancellationError {
                        outcome.value = "cancelled \(Task.isCancelled)"
                        throw CancellationError()
                    }
                })
        }
        let bench = try ManualLoop(handler, observer: RecordingObserver(keepsRecords: false)) {
            $0.maxUnsentBytes = 1000
        }
        let (client, server) = try ClientEnd.pair()
        weak let connection: Connection? = bench.loop.open(server, from: "")

        client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx")
        bench.run()
        #expect(outcome.value == "" && connection != nil)
        client.close()
        bench.run()

        #expect(outcome.value == "cancelled true")
        #expect(bench.loop.tasksRunning == 0 && bench.loop.connections.count == 0)
        // The producer refers to the request, the request to its content, and the content to the connection.
        #expect(connection == nil)
    }

    @Test(
        "A task that writes to a stream after its end gets a CancellationError",
        arguments: [10, 1_000_000])
    func isOver(count: Int) async throws {
        let outcome = SharedValue<[String]>([])
        let end = Gate()
        let handler = ClosureHandler { _ in
            HTTPResponse(
                body: .stream { writer in
                    Task {
                        do {
                            while true { try await writer.write([UInt8](repeating: 97, count: count)) }
                        } catch {
                            outcome.append("\(type(of: error))")
                        }
                    }
                    await end.wait()
                })
        }
        let bench = try ManualLoop(handler) { $0.maxUnsentBytes = 1000 }
        let (client, connection) = try bench.open()

        client.send(Self.new)
        try await bench.turn { (connection.exchange?.sent ?? 0) > 1000 }
        end.open()
        try await bench.turn { !outcome.value.isEmpty }

        #expect(outcome.value == ["CancellationError"])
    }
}
