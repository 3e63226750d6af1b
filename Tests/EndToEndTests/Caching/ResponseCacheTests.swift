import BlogTestSupport
import SocketHTTP
import Testing

@testable import blog_server

struct ResponseCacheTests {
    @Test("A response comes from the cache until the data changes")
    func again() async throws {
        let stage = CacheFixture()

        #expect(try await stage.ask("/a", "1") == "1")
        #expect(try await stage.ask("/a", "2") == "1")
        #expect(try await stage.ask("/a", "2", by: .head) == "1")
        stage.commit()
        #expect(try await stage.ask("/a", "3") == "3")

        #expect(stage.page["blog_cache_hits_total"] == 2)
        #expect(stage.page["blog_cache_misses_total"] == 2)
        #expect(stage.page["blog_cache_entries"] == 1)
        #expect(stage.page["blog_cache_bytes"] ?? 0 > 512)
    }

    @Test("A write during a request is visible in the next response")
    func writtenMeanwhile() async throws {
        let stage = CacheFixture()

        // The scene has read before the commit, and the client gets the response after it.
        #expect(try await stage.ask("/a", "before") { stage.commit() } == "before")

        #expect(try await stage.ask("/a", "after") == "after")
        #expect(try await stage.ask("/a", "never made") == "after")
    }

    @Test(
        "If data changes during a request, a second request in the meantime leaves no old response in the cache"
    )
    func askedMeanwhile() async throws {
        let stage = CacheFixture()

        _ = try await stage.ask("/a", "before") {
            stage.commit()
            _ = try await stage.ask("/b", "after")
        }

        #expect(try await stage.ask("/a", "after") == "after")
        #expect(try await stage.ask("/b", "never made") == "after")
    }

    @Test("A request after a commit does not share the computation of an older version")
    func newVersion() async throws {
        let stage = CacheFixture()
        let gate = Gate()
        let before = Task.immediate { try await stage.ask("/a", "before") { try await gate.pass() } }

        stage.commit()
        #expect(try await stage.ask("/a", "after") == "after")
        gate.open()

        #expect(try await before.value == "before")
        #expect(try await stage.ask("/a", "never made") == "after")
    }

    @Test(
        "A response is cached although the request that began it was cancelled, if another one waits for it")
    func cancelledFirst() async throws {
        let stage = CacheFixture()
        let gate = Gate()
        let first = Task.immediate { try await stage.ask("/a", "1") { try await gate.pass() } }
        let second = Task.immediate { try await stage.ask("/a", "2") }

        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        gate.open()

        #expect(try await second.value == "1")
        #expect(try await stage.ask("/a", "3") == "1")
        #expect(stage.page["blog_cache_misses_total"] == 2)
        #expect(stage.page["blog_cache_shared_total"] == 1)
    }

    @Test("A response of a cancelled task is not cached")
    func cancelled() async throws {
        let stage = CacheFixture()

        let cancelled = Task {
            try await stage.ask("/a", "part") { withUnsafeCurrentTask { $0?.cancel() } }
        }
        #expect(try await cancelled.value == "part")

        #expect(try await stage.ask("/a", "whole") == "whole")
    }

    @Test("A response whose child task depends on the time is rendered for each request")
    func timeInChildTask() async throws {
        let stage = CacheFixture()

        _ = try await stage.ask("/a", "now") {
            await withTaskGroup { group in
                group.addTask { _ = stage.clock.now() }
            }
        }

        #expect(try await stage.ask("/a", "later") == "later")
    }

    @Test("A task that reads the clock leaves the response of an interleaved task cacheable")
    func interleaved() async throws {
        let stage = CacheFixture()
        let gate = Gate()
        let plain = Task { try await stage.ask("/plain", "1") { try await gate.pass() } }
        try await gate.reached()

        _ = try await stage.ask("/timed", "1") { _ = stage.clock.now() }
        gate.open()
        _ = try await plain.value

        #expect(try await stage.ask("/plain", "2") == "1")
        #expect(try await stage.ask("/timed", "2") == "2")
    }

    @Test("Responses without a validator, errors and changes are not cached")
    func notKept() async throws {
        let stage = CacheFixture()

        #expect(try await stage.ask("/once", "1", isForOnce: true) == "1")
        await #expect(throws: CancellationError.self) {
            _ = try await stage.ask("/failed", "") { throw CancellationError() }
        }
        _ = try await stage.ask("/changed", "1", by: .put)

        for target in ["/once", "/failed", "/changed"] {
            #expect(try await stage.ask(target, "2") == "2", "\(target)")
        }
    }

    @Test("A request with an invalid query does not use the cache")
    func unreadable() async throws {
        let stage = CacheFixture()

        for target in ["/a?limit=1&limit=2", "/a?after=%FF"] {
            #expect(try await stage.ask(target, "1") == "1")
            #expect(try await stage.ask(target, "2") == "2")
        }
        #expect(stage.page["blog_cache_entries"] == 0)
        #expect(stage.page["blog_cache_misses_total"] == 0)
    }

    @Test("Without a version of the data the cache is not used")
    func noVersion() async throws {
        let stage = CacheFixture()
        _ = try await stage.ask("/a", "1")

        stage.loseVersion()

        #expect(try await stage.ask("/a", "2") == "2")
        #expect(try await stage.ask("/a", "3") == "3")
    }
}
