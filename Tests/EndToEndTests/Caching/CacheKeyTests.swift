import Testing

/// Requests that share a cached response.
@Suite(.blocking)
final class CacheKeyTests: DemoTests {
    /// Targets in groups: all targets of a group request the same page.
    private static let groups = [
        [
            "/blogs", "/blogs?", "/blogs?x=1", "/blogs?x=2&y", "/%62logs", "http://example.com/blogs",
            "/blogs?&&=&",
            "/blogs?q=a&username=b",
        ],
        [
            "/blogs?limit=2", "/blogs?limit=2&x=1", "/blogs?x=1&limit=2", "/blogs?%6cimit=%32",
            "/%62logs?limit=2&",
        ],
        ["/blogs?limit=02", "/blogs?limit=%302"],
        ["/blogs?limit=3"],
        [
            "/users/132?limit=2&after=CURSOR", "/users/132?after=CURSOR&limit=2",
            "/users/%3132?after=CURSOR&x&limit=2",
        ],
        ["/users/132/blogs?limit=2", "/users/%31%33%32/blogs?limit=2"],
        ["/users/132", "/users/132?username=mei&q=x"],
        ["/users", "/users?x=1"],
        ["/users?username=ada", "/users?x=1&username=%61da", "/users?username=ada&y=2"],
        ["/blogs/3", "/blogs/3?limit=2", "/blogs/3?limit=0&limit=1", "/blogs/3?after=%FF"],
        ["/search?q=engine+notes", "/search?q=engine%20notes", "/search?x&q=%65ngine%20notes"],
        ["/search?q=engine%2Bnotes"],
        ["/search?q=%C3%A9", "/search?q=%c3%a9"],
        ["/search?q=e%CC%81"],
    ]

    @Test("Requests that differ in spelling, order and unknown parameters share a cached response")
    func shared() throws {
        let cursor = try client.get("/users/132?limit=2").json["blogs"]["next"].string ?? ""
        var kept = try #require(try MetricsPage.fetched(from: client)["blog_cache_entries"])
        for group in Self.groups {
            let targets = group.map { $0.replacing("CURSOR", with: cursor) }
            let first = try client.get(targets[0])
            let before = try MetricsPage.fetched(from: client)
            // A limit of 02 is an error, which is not cached.
            kept += first.status == 200 ? 1 : 0
            #expect(before["blog_cache_entries"] == kept, "\(targets[0])")

            for target in targets {
                let answer = try client.get(target)
                #expect(answer.body == first.body || first.status != 200, "\(target)")
                #expect(answer["Link"] == first["Link"], "\(target)")
                #expect(answer["ETag"] == first["ETag"], "\(target)")
            }
            #expect(try client.request("HEAD", targets[0])["ETag"] == first["ETag"])

            let after = try MetricsPage.fetched(from: client)
            let hits =
                try #require(after["blog_cache_hits_total"]) - (before["blog_cache_hits_total"] ?? 0)
            #expect(after["blog_cache_entries"] == kept, "\(targets)")
            #expect(hits == (first.status == 200 ? Double(targets.count + 1) : 0), "\(targets)")
        }
    }
}
