import Glibc
import Testing

@testable import SocketHTTP

@Suite("Memory budget", .timeLimit(.minutes(10)))
struct MemoryBudgetTests {
    private static let mebibyte = 1024 * 1024
    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
    private static let put = "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\n"

    private static func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 97, count: count) }

    @Test("Incomplete content stays within the budget")
    func unfinishedContent() throws {
        let bench = try ManualLoop { $0.maxBufferedBytes = Self.mebibyte }
        let clients = try (0..<40).map { _ in try bench.connect() }

        for client in clients {
            client.send(Self.put)
            client.send(Self.bytes(100_000))
            bench.run()
        }
        let used = bench.loop.budget.used
        let answers = try clients.flatMap { try $0.responses() }

        #expect((900_000..<Self.mebibyte + 2 * Connection.bodyRead).contains(used))
        #expect(answers.count > 20 && answers.allSatisfy { $0.status == 503 })
        #expect(answers.allSatisfy { $0.field("Retry-After") == "1" && $0.field("Connection") == "close" })
        for client in clients { client.close() }
        bench.run()
        #expect(bench.loop.budget.used == 0 && bench.loop.tasksRunning == 0)
    }

    @Test("Incomplete heads stay within the budget")
    func unfinishedHeads() throws {
        let bench = try ManualLoop { $0.maxBufferedBytes = Self.mebibyte / 8 }
        let clients = try (0..<40).map { _ in try bench.connect() }

        for client in clients {
            client.send("GET / HTTP/1.1\r\nHost: h\r\nA: ")
            client.send(Self.bytes(10_000))
            bench.run()
        }
        let used = bench.loop.budget.used
        let answers = try clients.flatMap { try $0.responses() }

        #expect((Self.mebibyte / 8..<Self.mebibyte / 8 + Connection.headRead).contains(used))
        #expect(answers.count > 20 && answers.allSatisfy { $0.status == 503 })
        for client in clients { client.close() }
        bench.run()
        #expect(bench.loop.budget.used == 0)
    }

    @Test("Content that many clients share counts once")
    func sharedAnswer() throws {
        let content = Self.bytes(2 * Self.mebibyte)
        let bench = try ManualLoop(ClosureHandler { _ in HTTPResponse(body: content) })
        let clients = try (0..<40).map { _ in try bench.connect() }

        for client in clients { _ = client.send(Self.get) }
        bench.run()
        let used = bench.loop.budget.used
        var received = 0
        while case let piece = clients[0].receive(), !piece.isEmpty {
            received += piece.count
            bench.run()
        }

        #expect((content.count..<content.count + Self.mebibyte / 8).contains(used))
        #expect(received > content.count && bench.observer.lines == ["200 / whole"])
        #expect(bench.loop.budget.used == used)
        for client in clients { client.close() }
        bench.run()
        #expect(bench.loop.budget.used == 0)
        #expect(bench.observer.lines.count { $0 == "200 / cut" } == 39)
    }

    @Test("Responses that clients do not read stay within the budget")
    func ownAnswers() throws {
        let called = SharedValue(0)
        let handler = ClosureHandler { _ in
            called.value += 1
            return HTTPResponse(body: Self.bytes(Self.mebibyte))
        }
        let bench = try ManualLoop(handler) { $0.maxBufferedBytes = 4 * Self.mebibyte }
        let clients = try (0..<40).map { _ in try bench.connect() }

        for client in clients { _ = client.send(Self.get) }
        bench.run()

        #expect((4 * Self.mebibyte..<6 * Self.mebibyte).contains(bench.loop.budget.used))
        #expect(called.value <= 5)
        #expect(bench.observer.lines.count { $0 == "503 / whole" } == 40 - called.value)
        for client in clients { client.close() }
        bench.run()
        #expect(bench.loop.budget.used == 0)
    }

    @Test("A path that is exempt from the budget gets a small response even if the budget is used up")
    func pathsBeyondBudget() throws {
        let handler = ClosureHandler { request in
            HTTPResponse(body: Self.bytes(request.path == "/large" ? Self.mebibyte : 10))
        }
        let bench = try ManualLoop(handler) {
            $0.maxBufferedBytes = 1
            $0.pathsBeyondBudget = ["/healthz", "/large"]
        }
        let reader = try bench.connect()
        #expect(!bench.exchange("GET /large HTTP/1.1\r\nHost: h\r\n\r\n", with: reader).isEmpty)
        bench.run()
        try #require(bench.loop.budget.isExhausted)

        let (healthy, other, large) = (try bench.connect(), try bench.connect(), try bench.connect())
        let first = bench.exchange("GET /healthz?a=b HTTP/1.1\r\nHost: h\r\n\r\n", with: healthy)
        let second = bench.exchange(Self.get, with: other)
        _ = bench.exchange("GET /large HTTP/1.1\r\nHost: h\r\n\r\n", with: large)

        #expect(first.hasPrefix("HTTP/1.1 200 ") && second.hasPrefix("HTTP/1.1 503 "))
        // The socket does not take all of the response, and the rest would have to be kept.
        #expect(large.comesToEnd())
        #expect(bench.observer.lines == ["200 /healthz whole", "503 / whole", "200 /large cut"])
    }

    @Test("A small head in pieces is not refused before its path is known")
    func headInPieces() throws {
        let bench = try ManualLoop {
            $0.maxBufferedBytes = 0
            $0.pathsBeyondBudget = ["/healthz"]
        }
        let (healthy, other) = (try bench.connect(), try bench.connect())

        let early = ["/healthz", "/"].map { path in
            bench.exchange("GET \(path) HTTP/1.1\r\n", with: path == "/" ? other : healthy)
        }
        let (first, second) = (
            bench.exchange("Host: h\r\n\r\n", with: healthy), bench.exchange("Host: h\r\n\r\n", with: other)
        )

        #expect(early == ["", ""])
        #expect(first.hasPrefix("HTTP/1.1 200 ") && second.hasPrefix("HTTP/1.1 503 "))
    }

    @Test("A large response beyond the budget is cut off, even if the content of the next request was read")
    func answerBeforeContent() throws {
        let handler = ClosureHandler { request in
            _ = try await request.body.collect()
            return HTTPResponse(body: Self.bytes(request.method == .put ? 10 : 50_000))
        }
        let bench = try ManualLoop(handler) {
            $0.maxBufferedBytes = 0
            $0.pathsBeyondBudget = ["/"]
        }
        let (client, connection) = try bench.open()
        var size: Int32 = 1
        setsockopt(
            connection.descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))

        client.send(Self.get + "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello")
        bench.run()

        #expect(bench.observer.lines.count == 2)
        #expect(bench.loop.connections.count == 0 && bench.loop.budget.used == 0)
    }

    @Test("Beyond the budget, a stream waits after each piece and continues when its client reads")
    func streams() throws {
        let written = SharedValue(0)
        let handler = ClosureHandler { _ in
            HTTPResponse(
                body: .stream { writer in
                    for _ in 0..<100 {
                        try await writer.write(Self.bytes(20_000))
                        written.value += 1
                    }
                })
        }
        let bench = try ManualLoop(handler) {
            $0.maxBufferedBytes = 1
            $0.maxUnsentBytes = Self.mebibyte
        }
        let (client, connection) = try bench.open()

        client.send(Self.get)
        bench.run()
        #expect(written.value < 100 && connection.output.count < 2 * 20_100)
        var received = 0
        while case let bytes = client.receive(), !bytes.isEmpty {
            received += bytes.count
            bench.run()
        }

        #expect(received > 100 * 20_000 && written.value == 100)
        #expect(bench.observer.lines == ["200 / whole"])
        #expect(bench.loop.budget.used == 0)
    }

    @Test(
        "Content counts until its handler has returned, even if the client is gone", arguments: [true, false])
    func handlerKeepsContent(isGone: Bool) async throws {
        let (entered, end) = (SharedValue(false), Gate())
        let handler = ClosureHandler { request in
            let content = try await request.body.collect()
            entered.value = true
            await end.wait()
            return HTTPResponse(body: HTTPBody("\(content.count)"))
        }
        let bench = try ManualLoop(handler)
        let client = try bench.connect()

        client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n")
        client.send(Self.bytes(100_000))
        bench.run()
        try #require(entered.value)
        if isGone { client.close() }
        bench.run()
        #expect((100_000...102_000).contains(bench.loop.budget.used))
        #expect(bench.loop.connections.count == (isGone ? 0 : 1))
        end.open()
        bench.run()

        #expect(bench.loop.budget.used == 0 && bench.loop.tasksRunning == 0)
    }
}
