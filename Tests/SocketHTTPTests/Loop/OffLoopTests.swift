import Dispatch
import Offloading
import SocketHTTP
import Testing

@Suite("Handlers that leave their loop", .timeLimit(.minutes(10)))
struct OffLoopTests {
    private let threads = ThreadPool(name: "test-off-loop", count: 1, backlog: 0)
    private let computing = Computing(atOnce: 1, backlog: 0)

    private func answer(of handler: ClosureHandler) async throws -> String {
        try await withServer(handler) { _, address in
            let client = try RawClient(address)
            return try await client.exchange(.get).body
        }
    }

    @Test("A handler that blocks in a thread pool returns to the loop's thread")
    func blocking() async throws {
        let handler = ClosureHandler { [threads] _ in
            let before = thisThread()
            let during = try await threads.run { thisThread() }
            return HTTPResponse(body: HTTPBody("\(before == thisThread()) \(before == during)"))
        }

        #expect(try await answer(of: handler) == "true false")
    }

    @Test("A handler that computes off the loop returns to the loop's thread, even after an error")
    func computes() async throws {
        let handler = ClosureHandler { [computing] _ in
            let before = thisThread()
            let during = try await computing.offLoop {
                let first = thisThread()
                await Task.yield()
                return [first, thisThread()]
            }
            let after = thisThread()
            _ = try? await computing.offLoop { throw OffloadingError.noThread }
            let same = [after, thisThread()].allSatisfy { $0 == before }
            return HTTPResponse(body: HTTPBody("\(same) \(during.contains(before))"))
        }

        #expect(try await answer(of: handler) == "true false")
    }

    @Test("A computation leaves the loop's thread immediately, even for a nonisolated(nonsending) call")
    func leavesAtOnce() async throws {
        let handler = ClosureHandler { [computing] _ in
            let before = thisThread()
            let during = try await computing.offLoop { await thisThreadWhereTheCallerRuns() }
            return HTTPResponse(body: HTTPBody("\(before == thisThread()) \(before == during)"))
        }

        #expect(try await answer(of: handler) == "true false")
    }

    @Test("A handler can read content off the loop")
    func content() async throws {
        let handler = ClosureHandler { [computing] request in
            HTTPResponse(body: HTTPBody(try await computing.offLoop { try await request.body.collect() }))
        }

        try await withServer(handler) { _, address in
            let client = try RawClient(address)
            try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nfirst")
            #expect(try await client.response().body == "first")
        }
    }

    @Test("The loop handles other requests while a handler blocks elsewhere")
    func others() async throws {
        let release = DispatchSemaphore(value: 0)
        let handler = ClosureHandler { [threads] request in
            if request.path == "/blocks" { try await threads.run { release.wait() } }
            return HTTPResponse(body: HTTPBody(request.path))
        }

        try await withServer(handler, configure: { $0.loops = 1 }) { _, address in
            let (slow, fast) = (try RawClient(address), try RawClient(address))
            try slow.send("GET /blocks HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(try await fast.exchange(.get).body == "/")
            release.signal()
            #expect(try await slow.response().body == "/blocks")
        }
    }
}

extension String {
    fileprivate static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
}

private nonisolated(nonsending) func thisThreadWhereTheCallerRuns() async -> UInt {
    thisThread()
}
