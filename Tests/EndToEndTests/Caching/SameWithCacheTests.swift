import BlogTestSupport
import Testing

/// A server with a cache, and one without on the same data.
@Suite(.blocking)
struct SameWithCacheTests {
    private static let ofTheServer = ["/healthz", "/readyz", "/metrics", "/openapi.json", "/robots.txt"]
    private static let accepted = [
        nil, "text/plain;q=0.5, application/*;q=0.4", "image/png", "text/html",
    ]

    @Test(
        "A server with a cache gives the same responses as one without, before and after a write"
    )
    func alike() throws {
        let world = try PermissionBlog()
        let common = [
            "--port", "0", "--database", world.blog.database, "--public-url", "https://blog.example",
        ]
        let plain = try LocalServer(common + ["--no-cache"])
        // With one loop, a repeated request comes from the cache.
        let keeping = try LocalServer(common + ["--loops", "1"])

        for round in 1...2 {
            var count = 0
            for target in try Self.targets(of: world) {
                for token in Viewer.allCases.map({ world.tokens[$0] }) + ["nobodys"] {
                    // The short form asks for one medium, each in turn.
                    let one = Self.accepted[count % Self.accepted.count]
                    for accept in LongTests.value(Self.accepted, short: [one]) {
                        let wanted = try Self.ask(plain.client, target, accept, token)
                        for time in 1...2 {
                            let got = try Self.ask(keeping.client, target, accept, token)
                            #expect(got == wanted, "\(target) as \(accept ?? "-"), time \(time)")
                        }
                        count += 1
                    }
                }
            }
            #expect(count > 300)
            try world.blog.succeed("blog", "edit", "1", "--as", "ada", "--title", "Round \(round)")
        }

        let page = try MetricsPage.fetched(from: keeping.client)
        #expect(page["blog_cache_hits_total"] ?? 0 > 300)
        #expect(try MetricsPage.fetched(from: plain.client)["blog_cache_misses_total"] == nil)
        try plain.stop()
        try keeping.stop()
    }

    @Test("HEAD, conditional requests and origins get the same responses with a cache as without")
    func variants() throws {
        let world = try PermissionBlog()
        let common = ["--port", "0", "--database", world.blog.database, "--cors-origin", "https://a.example"]
        let plain = try LocalServer(common + ["--no-cache"])
        let keeping = try LocalServer(common + ["--loops", "1"])
        let token = world.tokens[.owner]
        let variants: [(String, [String: String])] = [
            ("GET", [:]), ("HEAD", [:]), ("GET", ["If-None-Match": "*"]), ("GET", ["If-None-Match": "TAG"]),
            ("HEAD", ["If-None-Match": "W/TAG"]), ("GET", ["If-None-Match": "\"other\""]),
            ("GET", ["Origin": "https://a.example"]), ("GET", ["Origin": "https://b.example"]), ("GET", [:]),
            ("OPTIONS", [:]), ("DELETE", ["If-Match": "\"0-0\""]),
        ]

        for target in try Self.targets(of: world) {
            let tag = try plain.client.get(target, token: token)["ETag"] ?? "\"none\""
            for (method, fields) in variants {
                // Only DELETE requests that are refused.
                guard method != "DELETE" || target.hasPrefix("/blogs/") else { continue }
                let fields = fields.mapValues { $0.replacing("TAG", with: tag) }
                let wanted = try Self.ask(plain.client, target, nil, token, method, fields)
                let got = try Self.ask(keeping.client, target, nil, token, method, fields)
                #expect(got == wanted, "\(method) \(target) \(fields)")
            }
        }

        try plain.stop()
        try keeping.stop()
    }

    private static func targets(of world: PermissionBlog) throws -> [String] {
        let targets = try PermissionTable(ReadingPermissionTests.table).lines.map(\.target)
        return targets.filter { !ofTheServer.contains($0) }.flatMap { target in
            let states = target.contains("POST") ? PostState.allCases : [.published]
            let targets = states.map { world.filled(target, $0) }
            let mark = target.contains("?") ? "&" : "?"
            return targets
                + [mark + "limit=2", mark + "limit=0", mark + "after=here", mark].map { targets[0] + $0 }
        } + ["/users/999", "/users/0132", "/blogs/1/", "/users/%31%33%32"]
    }

    private static func isPartial(_ answer: ClientResponse, _ target: String) -> Bool {
        target.hasPrefix("/search") && answer.status == 200 && answer["Cache-Control"] == "no-store"
    }

    /// The parts of a response that do not depend on the time.
    private static func ask(
        _ client: HTTPClient, _ target: String, _ accept: String?, _ token: String?,
        _ method: String = "GET", _ fields: [String: String] = [:]
    ) throws -> [String] {
        let deadline = Deadline()
        var answer: ClientResponse
        repeat {
            answer = try client.request(
                method, target, accept: accept, token: token,
                fields.merging(["X-Request-Id": "the-same"]) { first, _ in first })
            // A search that reaches its time limit can find other hits the next time.
        } while isPartial(answer, target) && deadline.milliseconds > 0
        return ["\(answer.status)"] + answer.lastingFields + [answer.text]
    }
}
