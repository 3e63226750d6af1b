import BlogTestSupport
import Synchronization
import Testing

@testable import SocketHTTP

@Suite("Content of requests", .timeLimit(.minutes(10)))
struct StreamedContentTests {
    private static func put(_ count: Int) -> String {
        "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: \(count)\r\n\r\n"
    }

    private static func text(_ pieces: [[UInt8]]) -> String {
        pieces.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|")
    }

    @Test("Content is read piece by piece as it arrives")
    func pieces() throws {
        let seen = SharedValue<[[UInt8]]>([])
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { request in
                for try await piece in request.body { seen.append(piece) }
                return HTTPResponse()
            })

        client.send("PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")
        bench.run()
        #expect(Self.text(seen.value) == "abc")
        bench.send("2\r\nde", from: client)
        bench.send("\r\n1\r\nf\r\n0\r\n", from: client)
        #expect(client.receive().isEmpty)
        bench.send("\r\n", from: client)

        #expect(Self.text(seen.value) == "abc|de|f")
        #expect(try client.responses().map(\.status) == [200])
    }

    @Test("Content is not read from the socket before the handler asks for it")
    func waits() throws {
        let gate = Gate()
        let bench = try ManualLoop(
            ClosureHandler { request in
                await gate.wait()
                return HTTPResponse(body: HTTPBody("\(try await request.body.collect().count)"))
            })
        let (client, connection) = try bench.open()

        bench.send(Self.put(1_000_000), from: client)
        var sent = 0
        while case let count = client.send([UInt8](repeating: 97, count: 50_000)), count > 0 {
            sent += count
            bench.run()
        }
        #expect(connection.input.isEmpty && sent < 1_000_000)
        gate.open()
        while sent < 1_000_000 {
            bench.run()
            sent += client.send([UInt8](repeating: 97, count: min(50_000, 1_000_000 - sent)))
        }
        bench.run()

        #expect(try client.responses().map(\.body) == ["1000000"])
    }

    @Test(
        "A handler that keeps nothing reads more than other handlers may, and only the last piece counts as memory"
    )
    func stream() throws {
        let budget = MemoryBudget(limit: 1 << 20)
        let most = Mutex(0)
        let bench = try ManualLoop(
            ClosureHandler { request in
                var sum = 0
                try await request.body.forEachPiece(upTo: 3_000_000) { piece in
                    sum += piece.count
                    most.withLock { $0 = max($0, budget.used) }
                }
                return HTTPResponse(body: HTTPBody("\(sum)"))
            }, budget: budget)
        let chunked = "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n2dc6c0\r\n"
        for (head, end) in [(Self.put(3_000_000), ""), (chunked, "\r\n0\r\n\r\n")] {
            let client = try bench.connect()
            bench.send(head, from: client)
            var sent = 0
            while sent < 3_000_000 {
                sent += client.send([UInt8](repeating: 97, count: min(50_000, 3_000_000 - sent)))
                bench.run()
            }
            bench.send(end, from: client)

            #expect(try client.responses().map(\.body) == ["3000000"])
        }
        #expect((1...100_000).contains(most.withLock(\.self)))
        for text in [Self.put(3_000_001), chunked.replacing("2dc6c0", with: "2dc6c1")] {
            #expect(bench.exchange(text, with: try bench.connect()).hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test("A handler that keeps nothing waits for each 64 KiB as long as others for all of the content")
    func slowStream() throws {
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { request in
                try await request.body.forEachPiece(upTo: 3_000_000) { _ in }
                return HTTPResponse()
            })

        bench.send(Self.put(3_000_000), from: client)
        for _ in 1...4 {
            bench.pass(25_000)
            bench.send(String(repeating: "a", count: 65_536), from: client)
        }
        bench.pass(25_000)
        bench.send("a", from: client)
        #expect(client.receive().isEmpty)
        bench.pass(5_100)

        #expect(try client.responses().map(\.status) == [408])
    }

    @Test("Content can be read once, and the error of invalid content stays")
    func isReadOnce() throws {
        let bench = try ManualLoop(
            ClosureHandler { request in
                let first = try? await request.body.collect()
                let second = try? await request.body.collect()
                return HTTPResponse(body: HTTPBody("\(first?.count ?? -1) \(second?.count ?? -1)"))
            })

        let right = bench.exchange(Self.put(3) + "abc", with: try bench.connect())
        let wrong = bench.exchange(
            "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n",
            with: try bench.connect())

        #expect(right.hasSuffix("\r\n\r\n3 0"))
        #expect(wrong.hasSuffix("\r\n\r\n-1 -1"))
        #expect(wrong.contains("\r\nConnection: close\r\n"))
    }

    @Test("Content has one reader at a time: a second read fails, and the first gets everything")
    func hasOneReader() throws {
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { request in
                async let first = request.body.collect()
                async let second = Result { try await request.body.collect() }
                let failure = await second.failure as? HTTPFailure
                return HTTPResponse(
                    body: HTTPBody(
                        "\(String(decoding: try await first, as: UTF8.self)) \(failure == .handlerFailed)"))
            })

        bench.send(Self.put(4) + "ab", from: client)
        bench.send("cd", from: client)

        #expect(try client.responses().map(\.body) == ["abcd true"])
    }

    @Test(
        "A task that reads content after the response gets a CancellationError",
        arguments: [true, false])
    func isOver(isLate: Bool) async throws {
        let outcome = SharedValue<[String]>([])
        let (reading, answering) = (Gate(), Gate())
        let handler = ClosureHandler { request in
            guard request.path == "/" else { return HTTPResponse() }
            Task {
                if isLate { await answering.wait() }
                reading.open()
                outcome.append(
                    await Result { try await request.body.collect() }.failure.map { "\(type(of: $0))" } ?? "")
            }
            if !isLate { await reading.wait() }
            return HTTPResponse()
        }
        let (bench, client) = try ManualLoop.connected(handler)

        client.send(Self.put(3))
        let hasAnswer = SharedValue(false)
        try await bench.turn {
            if !client.receive().isEmpty { hasAnswer.value = true }
            return hasAnswer.value
        }
        answering.open()
        // The next request's content is not mistaken for this one's.
        client.send("abcPUT /next HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n")
        try await bench.turn { !outcome.value.isEmpty }

        #expect(outcome.value == ["CancellationError"])
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
        reader.send(["/1", "/read", "/2"].map { "GET \($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
        bench.run()
        let first = reader.text()
        #expect(lender.text() == "HTTP/1.1 100 Continue\r\n\r\n")
        bench.send("abcdef", from: lender)
        end.open()
        bench.run()

        let answers = Array((first + reader.text()).utf8)
        #expect(try RawResponse.all(in: answers).map(\.body) == ["/1", "/readabcdef", "/2"])
        #expect(try lender.responses().map(\.body) == ["lent"])
    }

    @Test("Content cannot be read after the server has ended")
    func isTooLate() async throws {
        let outcome = SharedValue("")
        let (entered, gone, done) = (Gate(), Gate(), Gate())
        let handler = ClosureHandler { request in
            Task {
                await gone.wait()
                let failure = await Result { try await request.body.collect() }.failure
                outcome.value = "\(failure.map { type(of: $0) } as Any)"
                done.open()
            }
            entered.open()
            return HTTPResponse()
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

        #expect(outcome.value.contains("CancellationError"))
    }

    @Test("A task can give up reading, and another task can read")
    func isGivenUp() throws {
        let reading = SharedValue(0)
        let handler = ClosureHandler { request in
            let body = request.body
            let first = await withTaskGroup { group in
                group.addTask {
                    reading.value += 1
                    return await Result { try await body.collect() }.failure is CancellationError
                }
                group.cancelAll()
                return await group.next() ?? false
            }
            return HTTPResponse(
                body: HTTPBody("\(first) " + String(decoding: try await body.collect(), as: UTF8.self)))
        }
        let (bench, client) = try ManualLoop.connected(handler)

        bench.send(Self.put(3) + "", from: client)
        bench.send("abc", from: client)

        #expect(reading.value == 1)
        #expect(try client.responses().map(\.body) == ["true abc"])
        #expect(!client.isAtEnd)
    }
}

extension Result where Failure == any Error {
    init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }

    var failure: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}
