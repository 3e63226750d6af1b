#if DEBUG
import Dispatch
import Logging
import SocketHTTP
import Testing

@Suite("Watchdog of a debug build", .timeLimit(.minutes(10)))
struct WatchdogTests {
    /// Signalled when the watchdog has reported a blocking handler.
    private let named = DispatchSemaphore(value: 0)
    private let gate = Gate()

    /// A server with one loop. Its handler blocks, waits at a gate, or both, depending on the path.
    private func withWatchedServer(_ test: (CapturedLog, Endpoint) async throws -> Void) async throws {
        let log = CapturedLog { [named] entry in
            if entry.message == "A handler blocks its loop" { named.signal() }
        }
        let server = HTTPServer(
            configuration: HTTPServerConfiguration(port: 0, loops: 1), logger: log.logger)
        let address = try server.listen()
        try server.start { [named, gate] _ in
            ClosureHandler { request in
                if request.path.contains("wait") { await gate.wait() }
                return HTTPResponse(body: request.path.contains("block") ? [named.isSignalled] : [])
            }
        }
        do { try await test(log, address) } catch {
            await server.shutdown(drain: .zero)
            throw error
        }
        await server.shutdown(drain: .zero)
    }

    @Test("The watchdog logs a handler that blocks its loop, and logs again when it no longer blocks")
    func blocks() async throws {
        try await withWatchedServer { log, address in
            let client = try RawClient(address)
            let answer = try await client.exchange("GET /block?secret HTTP/1.1\r\nHost: h\r\n\r\n")

            let (begin, end) = (try #require(await log.next()), try #require(await log.next()))

            #expect(answer.body == "y")
            for entry in [begin, end] {
                #expect(entry.level == .warning)
                #expect(entry.metadata["request"] == "GET /block")
                #expect(entry.metadata["request-id"] == answer.field("X-Request-Id"))
                #expect(try #require(entry.metadata["milliseconds"].flatMap { Int($0) }) >= 100)
            }
            #expect(begin.message == "A handler blocks its loop")
            #expect(end.message == "A handler no longer blocks its loop")
        }
    }

    @Test("The watchdog does not log a suspended handler until it continues and blocks")
    func suspends() async throws {
        try await withWatchedServer { log, address in
            let (waiting, both, blocking) = (
                try RawClient(address), try RawClient(address), try RawClient(address)
            )
            try waiting.send("GET /wait HTTP/1.1\r\nHost: h\r\n\r\n")
            try both.send("GET /wait-and-block HTTP/1.1\r\nHost: h\r\n\r\n")
            // While this one blocks, the other two are suspended.
            _ = try await blocking.exchange("GET /block HTTP/1.1\r\nHost: h\r\n\r\n")
            gate.open()
            _ = try await waiting.response()
            _ = try await both.response()

            var requests: [String?] = []
            for _ in 0..<4 { requests.append(await log.next()?.metadata["request"]) }

            #expect(
                requests == ["GET /block", "GET /block", "GET /wait-and-block", "GET /wait-and-block"])
        }
    }
}

extension DispatchSemaphore {
    /// Blocks the thread until the signal: "y", or "n" after a timeout.
    fileprivate var isSignalled: UInt8 {
        UInt8(ascii: wait(timeout: .now() + 20) == .success ? "y" : "n")
    }
}
#endif
