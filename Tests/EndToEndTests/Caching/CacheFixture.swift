import BlogDomain
import BlogPresenters
import BlogTestSupport
import BlogViews
import SocketHTTP
import Synchronization

@testable import blog_server

/// A response cache over data that the test changes.
final class CacheFixture: Sendable {
    let clock = AccessCountingClock(FixedClock())
    private let version = Commits()
    private let registry = Registry()
    private let cache: ResponseCache

    init() {
        cache = ResponseCache(CacheLimits(bytes: 1 << 20, entries: 10), in: registry, of: version)
    }

    /// The metrics of the cache.
    var page: MetricsPage { MetricsPage(Exposition.text(of: registry.collect())) }

    /// Changes the data.
    func commit() {
        version.add()
    }

    /// From now on the version of the data cannot be read.
    func loseVersion() {
        version.lose()
    }

    /// Requests a page. If the cache does not have it, the route runs `making` and returns `text`.
    func ask(
        _ target: String, _ text: String, by method: HTTPMethod = .get, isForOnce: Bool = false,
        making: @escaping @Sendable () async throws -> Void = {}
    ) async throws -> String {
        let request = HTTPRequest(method: method, target: target)
        let path = Route(SitePath(request.path), query: .page, [:])
        let exchange = RouteRequest(
            request: request, route: path, match: PathMatch(), media: .json, coding: .identity,
            viewer: nil,
            session: nil, clients: ClientAddress(trusted: .none), site: .example)
        let route = { @Sendable () async throws -> SceneResponse in
            try await making()
            return .example(text, isForOnce: isForOnce)
        }
        return switch await cache.look(up: exchange) {
        case .hit(let response): response.text
        case .miss(let miss): try await cache.response(to: miss, on: nil, route).text
        case .uncacheable: try await route().text
        }
    }
}

/// The version of the data; nil if it cannot be read.
private final class Commits: DataVersions {
    private let number = Mutex<UInt64?>(1)

    func current() async throws -> DataVersion {
        guard let number = number.withLock({ $0 }) else { throw CancellationError() }
        return DataVersion(number)
    }

    func add() {
        number.withLock { $0 = ($0 ?? 0) + 1 }
    }

    func lose() {
        number.withLock { $0 = nil }
    }
}
