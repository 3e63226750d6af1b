import SocketHTTP
import Testing
import Threads

@Suite("Handlers that leave their loop", .timeLimit(.minutes(10)))
struct OffLoopTests {
    private let threads = ThreadPool(name: "test-off-loop", count: 1, backlog: 0)
    private let computing = Computing(atOnce: 1, backlog: 0)

    @Test("A handler that blocks or computes elsewhere returns to the loop's thread, even after an error")
    func returns() async throws {
        let handler = ClosureHandler { [threads, computing] _ in
            let before = thisThread()
            let blocked = try await threads.run { thisThread() }
            let afterBlocking = thisThread()
            let computed = try await computing.offLoop {
                // The first is the thread of a nonisolated(nonsending) call.
                let first = await thisThreadWhereTheCallerRuns()
                await Task.yield()
                return [first, thisThread()]
            }
            let afterComputing = thisThread()
            _ = try? await computing.offLoop { throw OffloadingError.noThread }
            let here = [afterBlocking, afterComputing, await concurrentThread(), thisThread()]
            let same = here.allSatisfy { $0 == before }
            return HTTPResponse(
                body: HTTPBody("\(same) \(([blocked] + computed).contains(before))"))
        }

        try await withServer(handler) { _, address in
            let client = try RawClient(address)
            #expect(try await client.exchange(.get).body == "true false")
        }
    }
}

extension String {
    fileprivate static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
}

private nonisolated(nonsending) func thisThreadWhereTheCallerRuns() async -> UInt {
    thisThread()
}

@concurrent private func concurrentThread() async -> UInt {
    thisThread()
}
