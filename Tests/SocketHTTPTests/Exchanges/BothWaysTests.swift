import BlogTestSupport
import Testing

@testable import SocketHTTP

@Suite("Content in both directions", .timeLimit(.minutes(10)))
struct BothWaysTests {
    private static let size = 8 * 1024 * 1024

    private static func put() -> String {
        "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: \(size)\r\n\r\n"
    }

    private static let echo = ClosureHandler { request in
        HTTPResponse(
            body: .stream(length: size) { writer in
                for try await piece in request.body { try await writer.write(piece) }
            })
    }

    /// Sends content until all is sent or the socket is full, without reading.
    private static func sendAll(to bench: ManualLoop, by client: ClientEnd) -> Int {
        var sent = 0
        while sent < size {
            let count = client.send(
                [UInt8](repeating: UInt8(truncatingIfNeeded: sent / 50_000), count: min(50_000, size - sent)))
            sent += count
            bench.run()
            if count == 0 { break }
        }
        return sent
    }

    @Test("A client can send all content before it reads the response, within the limit")
    func sendsFirst() throws {
        let bench = try ManualLoop(Self.echo) {
            $0.maxBodyBytes = Self.size
            $0.maxUnsentBytes = Self.size
        }
        let client = try bench.connect()

        client.send(Self.put())
        #expect(Self.sendAll(to: bench, by: client) == Self.size)
        var bytes: [UInt8] = []
        while case let piece = client.receive(), !piece.isEmpty {
            bytes += piece
            bench.run()
        }

        let begin = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8))).upperBound
        #expect(bytes.count - begin == Self.size)
        #expect(bytes[begin] == 0 && bytes[begin + 150_001] == 3)
        #expect(bench.observer.lines == ["200 / whole"])
    }

    @Test("A client that sends beyond the limit without reading is cut off after the timeout")
    func blocksItself() throws {
        let bench = try ManualLoop(Self.echo) {
            $0.maxBodyBytes = Self.size
            $0.maxUnsentBytes = 64 * 1024
        }
        let (client, connection) = try bench.open()

        client.send(Self.put())
        #expect(Self.sendAll(to: bench, by: client) < Self.size)
        #expect(connection.output.count <= 64 * 1024 + Connection.bodyRead)
        bench.pass(30_100)

        #expect(bench.loop.connections.count == 0 && bench.loop.tasksRunning == 0)
        #expect(bench.observer.lines == ["200 / cut"])
    }

    @Test("A handler can read while its write waits")
    func readsWhileWriting() throws {
        let read = SharedValue(0)
        let handler = ClosureHandler { request in
            HTTPResponse(
                body: .stream { writer in
                    async let writing: Void = writer.write([UInt8](repeating: 98, count: 1_000_000))
                    for try await piece in request.body { read.value += piece.count }
                    try await writing
                })
        }
        let bench = try ManualLoop(handler) { $0.maxBodyBytes = Self.size }
        let client = try bench.connect()

        client.send(Self.put())
        #expect(Self.sendAll(to: bench, by: client) == Self.size)
        #expect(read.value == Self.size)
        var count = 0
        while case let piece = client.receive(), !piece.isEmpty {
            count += piece.count
            bench.run()
        }

        #expect(count > 1_000_000)
        #expect(bench.observer.lines == ["200 / whole"])
    }

    @Test(
        "Content is copied from any isolation",
        arguments: ["actor", "main", "task", "concurrent"])
    func elsewhere(place: String) async throws {
        let elsewhere = Elsewhere()
        let handler = ClosureHandler { request in
            HTTPResponse(
                body: .stream { writer in
                    switch place {
                    case "actor": try await elsewhere.copy(request.body, to: writer)
                    case "main": try await copyOnMain(request.body, to: writer)
                    case "task": try await Task.detached { try await copy(request.body, to: writer) }.value
                    default: try await copyConcurrently(request.body, to: writer)
                    }
                })
        }
        try await withServer(handler) { _, address in
            let client = try RawClient(address)
            let body = String(repeating: "0123456789", count: 50_000)

            try client.send("PUT / HTTP/1.0\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")

            #expect(try await client.rest().hasSuffix("\r\n\r\n\(body)"))
        }
    }

    @Test("Reading and writing fail after the server has ended")
    func isTooLate() async throws {
        let outcome = SharedValue<[String]>([])
        let (entered, gone, done) = (Gate(), Gate(), Gate())
        let handler = ClosureHandler { request in
            HTTPResponse(
                body: .stream { writer in
                    Task {
                        await gone.wait()
                        outcome.append(
                            await Result { try await request.body.collect() }.failure.map {
                                "\(type(of: $0))"
                            } ?? "")
                        outcome.append(
                            await Result { try await writer.write("x") }.failure.map { "\(type(of: $0))" }
                                ?? "")
                        done.open()
                    }
                    entered.open()
                })
        }
        try await withServer(handler) { server, address in
            let client = try RawClient(address)
            try client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\n")
            await entered.wait()
            client.close()
            await server.shutdown(drain: patience)
        }
        gone.open()
        await done.wait()

        #expect(outcome.value == ["CancellationError", "CancellationError"])
    }
}

private func copy(_ body: HTTPRequestBody, to writer: HTTPBodyWriter) async throws {
    for try await piece in body { try await writer.write(piece) }
}

@concurrent private func copyConcurrently(_ body: HTTPRequestBody, to writer: HTTPBodyWriter) async throws {
    try await copy(body, to: writer)
}

@MainActor private func copyOnMain(_ body: HTTPRequestBody, to writer: HTTPBodyWriter) async throws {
    try await copy(body, to: writer)
}

private actor Elsewhere {
    func copy(_ body: HTTPRequestBody, to writer: HTTPBodyWriter) async throws {
        for try await piece in body { try await writer.write(piece) }
    }
}
