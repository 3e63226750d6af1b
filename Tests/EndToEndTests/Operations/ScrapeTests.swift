import Dispatch
import SocketHTTP
import Synchronization
import Testing
import Threads

@testable import blog_server

/// Reading the metrics needs the same few resources for any number of clients.
struct ScrapeTests {
    /// A collector that blocks its thread until it is released.
    private final class Held: Collector {
        private let state = Mutex((now: 0, most: 0))
        private let exit = DispatchSemaphore(value: 0)

        var mostAtOnce: Int { state.withLock(\.most) }

        func collect() -> [MetricFamily] {
            state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            exit.wait()
            exit.signal()
            state.withLock { $0.now -= 1 }
            return []
        }

        func release() {
            exit.signal()
        }
    }

    @Test(
        "Of many concurrent scrapes one is rendered at a time, sixteen wait, and the others get 503",
        .timeLimit(.minutes(10)))
    func flood() async throws {
        let (registry, held) = (Registry(), Held())
        registry.register(held)
        let operations = Operations(
            registry: registry, readiness: Readiness(probe: {}), watchdog: Watchdog(over: { [] }) { _ in },
            site: .example, media: nil)
        let request = HTTPRequest(method: .get, target: "/metrics")

        @Sendable func answer(
            _ route: ServerRoute, _ request: HTTPRequest, _ operations: Operations
        ) async throws -> HTTPResponse {
            do {
                return try await route.response(to: request, operations)
            } catch let problem as Problem {
                return problem.response(to: request.id)
            }
        }
        let answers = try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            // Also if the test is cancelled, because the group waits for the running scrape.
            defer { held.release() }
            let route = try #require(Routes.server["metrics"])
            for _ in 0..<100 { group.addTask { try await answer(route, request, operations) } }
            // These are refused while the first one is still running.
            var answers: [HTTPResponse] = []
            while answers.count < 83, let answer = try await group.next() { answers.append(answer) }
            held.release()
            for try await answer in group { answers.append(answer) }
            return answers
        }

        let refused = answers.prefix(83)
        #expect(refused.allSatisfy { $0.status == .serviceUnavailable && $0.fields["Retry-After"] == "1" })
        #expect(answers.dropFirst(83).map(\.status) == Array(repeating: .ok, count: 17))
        #expect(held.mostAtOnce == 1)
    }
}
