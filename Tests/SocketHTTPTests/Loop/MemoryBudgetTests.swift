import Glibc
import Testing

@testable import SocketHTTP

@Suite("Memory budget", .timeLimit(.minutes(10)))
struct MemoryBudgetTests {
    private static let mebibyte = 1024 * 1024
    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
    private static let put = "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\n"

    private static func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 97, count: count) }

    /// The statuses of the responses that each client has received.
    private func statuses(_ clients: [ClientEnd]) throws -> [[Int]] {
        try clients.map { try $0.responses().map(\.status) }
    }

    /// Sends a head and a part of its content from new clients, one after another.
    private func put(_ count: Int, from address: (Int) -> String, on bench: ManualLoop) throws -> [ClientEnd]
    {
        try (0..<count).map { number in
            let client = try bench.connect(from: address(number))
            client.send(Self.put)
            bench.send(Self.bytes(100_000), from: client)
            return client
        }
    }

    @Test("Incomplete content of an address stays within its share; the oldest gets 429")
    func unfinishedContent() throws {
        let bench = try ManualLoop { $0.maxBufferedBytes = 8 * Self.mebibyte }

        let clients = try put(40, from: { _ in "192.0.2.1" }, on: bench)
        let used = bench.loop.budget.used
        let answers = try clients.map { try $0.responses() }

        #expect((900_000...Self.mebibyte).contains(used))
        #expect(answers.suffix(9).allSatisfy { $0.isEmpty })
        #expect(answers.prefix(29).allSatisfy { $0.count == 1 })
        for answer in answers.joined() {
            #expect(answer.status == 429 && answer.field("Retry-After") == "1")
            #expect(answer.field("Connection") == "close")
        }
        #expect(bench.observer.notes.evicted == answers.joined().count)
        for client in clients { client.close() }
        bench.run()
        #expect(bench.loop.budget.used == 0 && bench.loop.tasksRunning == 0)
    }

    @Test("Incomplete heads of an address stay within its share")
    func unfinishedHeads() throws {
        let bench = try ManualLoop { $0.maxBufferedBytes = Self.mebibyte }
        let clients = try (0..<40).map { _ in try bench.connect(from: "192.0.2.1") }

        for client in clients {
            client.send("GET / HTTP/1.1\r\nHost: h\r\nA: ")
            bench.send(Self.bytes(10_000), from: client)
        }
        let used = bench.loop.budget.used
        let answers = try clients.flatMap { try $0.responses() }

        #expect((100_000...Self.mebibyte / 8).contains(used))
        #expect(answers.count > 20 && answers.allSatisfy { $0.status == 429 })
        for client in clients { client.close() }
        bench.run()
        #expect(bench.loop.budget.used == 0)
    }

    @Test("Many addresses stay within the limit, and one that keeps less than they do is served")
    func manyAddresses() throws {
        let bench = try ManualLoop { $0.maxBufferedBytes = Self.mebibyte }

        let attackers = try put(40, from: { "192.0.2.\($0 % 20)" }, on: bench)
        let victim = try bench.connect(from: "198.51.100.1")
        victim.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 50000\r\n\r\n")
        bench.send(Self.bytes(40_000), from: victim)
        let more = try put(40, from: { "192.0.2.\($0 % 20)" }, on: bench)
        let used = bench.loop.budget.used
        bench.send(Self.bytes(10_000), from: victim)

        #expect((900_000...Self.mebibyte).contains(used))
        #expect(try victim.responses().map(\.status) == [200])
        for client in attackers + more { client.close() }
        bench.run()
        #expect(bench.loop.budget.used < Connection.bodyRead)
    }

    @Test(
        "The address with most bytes loses the connection whose client has done nothing for the longest time")
    func stalest() throws {
        let bench = try ManualLoop { $0.maxBufferedBytes = Self.mebibyte }
        let names = ["192.0.2.1", "192.0.2.2", "192.0.2.1", "192.0.2.3"]
        let clients = try names.map { try bench.connect(from: $0) }
        func send(_ bytes: Int, from client: ClientEnd) {
            for _ in 0..<bytes / 10_000 {
                bench.send(Self.bytes(10_000), from: client)
            }
        }
        for (client, size) in zip(clients, [300_000, 400_000, 150_000, 10_000]) {
            client.send(Self.put)
            send(size, from: client)
        }

        // The first client of the greatest address goes on, so that its second one is the stalest.
        send(10_000, from: clients[0])
        send(300_000, from: clients[3])

        let answers = try statuses(clients)
        #expect(answers == [[], [], [429], []])
    }

    @Test("A request and a response of an address always fit, even above its share and the limit")
    func requestAndResponse() throws {
        let handler = ClosureHandler { request in
            _ = try await request.body.collect()
            return HTTPResponse(body: Self.bytes(request.method == .put ? 10 : 2 * Self.mebibyte))
        }
        let bench = try ManualLoop(handler) { $0.maxBufferedBytes = 4 * Self.mebibyte }
        let (reader, writer) = (try bench.connect(from: "192.0.2.1"), try bench.connect(from: "192.0.2.1"))

        bench.send(Self.get, from: reader)
        writer.send(Self.put)
        for _ in 0..<10 {
            bench.send(Self.bytes(100_000), from: writer)
        }
        var received = 0
        while case let piece = reader.receive(), !piece.isEmpty {
            received += piece.count
            bench.run()
        }

        #expect(received > 2 * Self.mebibyte)
        #expect(try writer.responses().map(\.status) == [200])
        #expect(bench.observer.notes.evicted == 0)
    }

    @Test("An IPv6 network counts as one address")
    func networks() throws {
        let bench = try ManualLoop { $0.maxBufferedBytes = 8 * Self.mebibyte }

        let one = try put(40, from: { "2001:db8::\($0 + 1)" }, on: bench)
        let used = bench.loop.budget.used
        let many = try put(4, from: { "2001:db8:0:\($0 + 1)::1" }, on: bench)

        #expect((900_000...Self.mebibyte).contains(used))
        #expect(bench.loop.budget.used >= used + 400_000)
        withExtendedLifetime((one, many)) {}
    }

    @Test(
        "Behind a proxy, bytes count for the client that the request names, and before the head for the proxy"
    )
    func proxy() throws {
        let bench = try ManualLoop {
            $0.maxBufferedBytes = 8 * Self.mebibyte
            $0.clientAddress = { $0.fields["X-Forwarded-For"] ?? $0.remoteAddress }
        }
        func put(_ client: String) throws -> ClientEnd {
            let end = try bench.connect(from: "127.0.0.1")
            // A request of another client was before it on this connection.
            _ = bench.exchange("GET / HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 192.0.2.9\r\n\r\n", with: end)
            end.send(
                "PUT / HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: \(client)\r\nContent-Length: 200000\r\n\r\n")
            bench.send(Self.bytes(190_000), from: end)
            return end
        }

        let first = try put("192.0.2.1")
        let many = try (0..<10).map { _ in try put("192.0.2.2") }
        let last = try put("192.0.2.3")

        for end in [first, last] {
            let answer = bench.exchange(String(repeating: "a", count: 10_000), with: end)
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
        }
        let refused = try statuses(many).joined()
        #expect(Array(refused) == Array(repeating: 429, count: 5))
    }

    @Test("While a loop waits for another to close connections, its own do not read")
    func otherLoop() throws {
        let budget = MemoryBudget(limit: Self.mebibyte)
        let (one, other) = (try ManualLoop(budget: budget), try ManualLoop(budget: budget))
        let stale = try put(2, from: { _ in "192.0.2.1" }, on: one)
        let clients = try (2..<40).map { try other.connect(from: "192.0.2.\($0)") }
        for client in clients {
            client.send(Self.put)
            client.send(Self.bytes(60_000))
            other.run(turns: 3)
        }
        let waiting = budget.used
        one.run()
        other.run()

        #expect((Self.mebibyte..<Self.mebibyte / 8 * 9 + 2 * Connection.bodyRead).contains(waiting))
        let answers = try statuses(stale)
        #expect(answers == [[429], [429]])
        #expect(budget.used <= Self.mebibyte)
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

    @Test("Content that several addresses share counts once in all, and once for each address")
    func sharedByAddresses() throws {
        let content = Self.bytes(2 * Self.mebibyte)
        let bench = try ManualLoop(ClosureHandler { _ in HTTPResponse(body: content) }) {
            $0.maxBufferedBytes = 12 * Self.mebibyte
        }
        // Each address is above its share, but has only two connections.
        let clients = try (0..<20).map { try bench.connect(from: "192.0.2.\($0 / 2)") }

        for client in clients { _ = client.send(Self.get) }
        bench.run()
        let used = bench.loop.budget.used
        let third = try bench.connect(from: "192.0.2.0")
        bench.send(Self.get, from: third)

        #expect((content.count..<content.count + Self.mebibyte / 8).contains(used))
        #expect(bench.observer.lines == ["200 / cut"])
        for client in clients + [third] { client.close() }
        bench.run()
        #expect(bench.loop.budget.used == 0)
    }

    @Test("Responses that clients do not read stay within the budget, and the newest remain")
    func ownAnswers() throws {
        let handler = ClosureHandler { _ in HTTPResponse(body: Self.bytes(Self.mebibyte)) }
        let bench = try ManualLoop(handler) { $0.maxBufferedBytes = 4 * Self.mebibyte }
        let clients = try (0..<40).map { try bench.connect(from: "192.0.2.\($0)") }

        for client in clients {
            bench.send(Self.get, from: client)
        }

        #expect((3 * Self.mebibyte...4 * Self.mebibyte).contains(bench.loop.budget.used))
        #expect(bench.observer.lines.count >= 36 && bench.observer.lines.allSatisfy { $0 == "200 / cut" })
        #expect(bench.loop.connections.all.map(\.remoteAddress).suffix(1) == ["192.0.2.39"])
        for client in clients { client.close() }
        bench.run()
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
        let (bench, client) = try ManualLoop.connected(handler)

        client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n")
        bench.send(Self.bytes(100_000), from: client)
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
