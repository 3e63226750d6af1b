#if DEBUG
import Testing

@testable import SocketHTTP

@Suite("Work on a loop's thread")
struct LoopWatchTests {
    private let watch = LoopWatch()
    private let one = HTTPRequest(target: "/one")
    private let other = HTTPRequest(target: "/other")

    @Test("Work over the limit is reported once while it runs and once at its end")
    func once() throws {
        watch.begin(.request(one), at: 1_000)

        #expect(watch.blocks(at: 1_100, limit: 100).isEmpty)
        let block = try #require(watch.blocks(at: 1_101, limit: 100).first)
        #expect(block.requests.map(\.path) == ["/one"])
        #expect(block.isCertain && !block.hasEnded && block.nanoseconds == 101)
        #expect(watch.blocks(at: 1_500, limit: 100).isEmpty)

        watch.end(at: 2_000)
        let end = try #require(watch.blocks(at: 9_000, limit: 100).first)
        #expect(end.requests.map(\.path) == ["/one"])
        #expect(end.hasEnded && end.nanoseconds == 1_000)
        #expect(watch.blocks(at: 9_999, limit: 100).isEmpty)
    }

    @Test("Work within the limit is not reported")
    func quick() {
        watch.begin(.request(one), at: 0)
        watch.end(at: 50)

        #expect(watch.blocks(at: 1_000, limit: 100).isEmpty)
    }

    @Test("A nested request has a time of its own, which does not count for the outer request")
    func nested() {
        watch.begin(.request(one), at: 0)
        watch.begin(.request(other), at: 50)
        let inner = watch.blocks(at: 200, limit: 100)
        watch.end(at: 300)

        #expect(inner.map { $0.requests[0].path } == ["/other"])
        #expect(watch.blocks(at: 300, limit: 100).map(\.hasEnded) == [true])
        #expect(watch.blocks(at: 350, limit: 100).isEmpty)
        #expect(watch.blocks(at: 351, limit: 100).map { $0.requests[0].path } == ["/one"])
    }

    @Test("A suspended request is not reported until its task continues")
    func suspended() async throws {
        let task = try #require(TaskIdentity.current)
        watch.enter(other, await Task { TaskIdentity.current }.value)
        watch.begin(.request(one), at: 0)
        watch.enter(one, task)
        watch.end(at: 50)

        #expect(watch.blocks(at: 1_000, limit: 100).isEmpty)

        watch.begin(.job(task), at: 2_000)
        let block = try #require(watch.blocks(at: 2_200, limit: 100).first)
        #expect(block.requests.map(\.path) == ["/one"] && block.isCertain)
    }

    @Test("A job without a known request is reported with all requests in flight")
    func uncertain() async throws {
        let task = TaskIdentity.current
        let stranger = try #require(await Task { TaskIdentity.current }.value)
        watch.enter(one, task)

        watch.begin(.job(stranger), at: 0)
        let block = try #require(watch.blocks(at: 200, limit: 100).first)
        watch.leave(task)
        watch.end(at: 200)

        #expect(block.requests.map(\.path) == ["/one"] && !block.isCertain)
        #expect(watch.blocks(at: 300, limit: 100).map(\.requests.count) == [0])
    }
}
#endif
