import BlogTestSupport
import Foundation
import Testing

/// Clients that close while their search waits in the queue.
@Suite(.blocking)
struct AbortedSearchTests {
    private static let tries = LongTests.value(5, short: 2)
    /// One less than the number of searches that can wait for one thread.
    private static let waiting = 28

    @Test("A search whose client resets the connection leaves nothing in the response cache")
    func reset() throws {
        let blog = try Self.blog()
        try blog.withProgram { client in
            try check {
                try HTTPExchange(host: client.host, port: client.port)
            } abort: {
                $0.reset()
            }
        }
    }

    @Test("A search whose client closes a Unix socket leaves nothing in the response cache")
    func close() throws {
        let blog = try Self.blog()
        let path = blog.path("s")
        let process = try ChildProcess(.server, ["--database", blog.database, "--unix", path])
        _ = try process.firstLine()

        try check {
            try HTTPExchange(unix: path)
        } abort: { _ in
        }

        #expect(try process.end(SIGTERM).exitCode == 0)
    }

    /// Large enough that searches wait for each other.
    private static func blog() throws -> TestBlog {
        try TestBlog.large(3_000)
    }

    private func check(_ connect: () throws -> HTTPExchange, abort: (HTTPExchange) -> Void) throws {
        func send(_ target: String) throws -> HTTPExchange {
            let exchange = try connect()
            try exchange.send("GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            return exchange
        }
        func misses() throws -> Int {
            Int(MetricsPage(try send("/metrics").answer().body)["blog_cache_misses_total"] ?? 0)
        }
        for number in 1...Self.tries {
            let target = "/search?q=granite&limit=\(number + 20)"
            let before = try misses()
            let others = try (0..<Self.waiting).map {
                try send(
                    "/search?q=granite+\(["co", "pr", "in", "de"][$0 % 4])&limit=\(number * 10 + $0 / 4)")
            }
            do {
                let aborted = try send(target)
                // The cache has been asked for all of them, so they are in the queue.
                try blockUntil("all searches in the queue") { try misses() > before + Self.waiting }
                abort(aborted)
            }
            for other in others { #expect([200, 503].contains(try other.answer().status)) }

            // Each loop has a cache.
            for _ in 0..<4 {
                let answer = try send(target).answer()
                #expect(answer.status == 200)
                #expect(try answer.json["items"].array.count == number + 20)
            }
        }
    }
}
