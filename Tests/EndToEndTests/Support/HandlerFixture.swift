import BlogDomain
import BlogPresenters
import BlogSeed
import BlogTestSupport
import Logging
import MemoryStore
import SQLiteStore
import SocketHTTP
import Threads

@testable import blog_server

/// The handler of one loop in this process, over a store that records its calls. User 1 has the token `secret`.
struct HandlerFixture {
    let store: MemoryStore
    let operations: Operations
    private let handler: BlogHandler
    private let cookie: String

    /// - Parameters:
    ///   - repositories: those of another store, which knows the token already; nil for the memory store.
    ///   - path: the path of the public address.
    init(
        _ content: SeedContent, isCached: Bool = false, budgets: UserBudgets? = nil,
        clock: any WallClock = FixedClock(), over repositories: (any Repositories)? = nil,
        below path: String = ""
    ) async throws {
        store = MemoryStore(content: content)
        let services = makeServices(over: repositories ?? store, clock: clock, budgets: budgets)
        if repositories == nil { _ = try await services.tokens.issueToken(for: UserID(1)) }
        store.resetCalls()
        let site = WebSite(
            publicURL: try PublicURL("https://blog.example" + path), texts: PageTexts.english())
        cookie = "__Host-session\(path.replacing("/", with: "-"))=secret"
        let (localization, registry) = (Localization(), Registry())
        operations = Operations(
            registry: registry, readiness: Readiness(probe: {}), watchdog: Watchdog(over: { [] }) { _ in },
            site: site, media: nil)
        let live = LivePages(
            services: services, feed: ChangeFeed(store.changes()), localization: localization,
            links: ShareLinks(try PublicURL("https://blog.example" + path)), site: site)
        handler = BlogHandler(
            services: services,
            scenes: SceneFactory(
                services: services, localization: localization,
                links: ShareLinks(try PublicURL("https://blog.example" + path))),
            localization: localization, clients: ClientAddress(trusted: .none), operations: operations,
            cache: isCached
                ? ResponseCache(CacheLimits(bytes: 1 << 25, entries: 10), in: registry, of: ConstantVersion())
                : nil,
            cors: .off, site: site,
            live: LiveResponder(pages: live, streams: HTTPEventStreams(limit: 1)),
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
    }

    /// Takes all permits, and if wanted all places of the queue, until the gate is opened.
    func occupy(_ computing: Computing, andQueue: Bool = false) -> Gate {
        let gate = Gate()
        for _ in 0..<Computing.defaultAtOnce + (andQueue ? 256 : 0) {
            Task.immediate { try await computing.withPermit { _ in try await gate.pass() } }
        }
        return gate
    }

    /// Loads a page. A page for a browser is that of user 1.
    func get(_ target: String, accept: String = "*/*", _ fields: HTTPFields = [:]) async throws
        -> HTTPResponse
    {
        var fields = fields
        fields.append("Accept", accept)
        if accept == "text/html" { fields.append("Cookie", cookie) }
        return try await respond(.get, target, fields)
    }

    /// Sends a form of user 1.
    func send(
        _ target: String, _ form: String, _ fields: HTTPFields = [:], from address: String = "127.0.0.1"
    ) async throws -> HTTPResponse {
        var all: HTTPFields = [
            "Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded",
            "Sec-Fetch-Site": "same-origin", "Cookie": cookie,
        ]
        for (name, value) in fields { all.append(name, value) }
        return try await respond(.post, target, all, form, from: address)
    }

    func respond(
        _ method: HTTPMethod, _ target: String, _ fields: HTTPFields, _ body: String = "",
        from address: String = "127.0.0.1"
    ) async throws -> HTTPResponse {
        try await handler.respond(
            to: HTTPRequest(
                method: method, target: target, fields: fields, body: Array(body.utf8),
                remoteAddress: address))
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body.bytes, as: UTF8.self) }
}

/// Data that does not change.
private struct ConstantVersion: DataVersions {
    func current() async throws -> DataVersion { DataVersion(1) }
}
