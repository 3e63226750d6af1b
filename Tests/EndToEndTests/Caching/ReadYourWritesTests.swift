import BlogTestSupport
import Testing

/// Concurrent writers and readers: no reader gets a response that is older than a write that was acknowledged before
/// the request.
@Suite(.blocking)
struct ReadYourWritesTests {
    private static let writers = 4
    private static let writes = LongTests.value(25, short: 8)
    private static let commands = LongTests.value(8, short: 3)
    /// One writer is the command line, a process of its own.
    private static let command = writers + 1
    private static let pages = ["/users/132?limit=100", "/users/132/blogs?limit=100", "/blogs?limit=100"]

    @Test(
        "A reader sees every acknowledged write, on every loop and connection")
    func race() throws {
        let blog = try TestBlog.demo()
        let token = try blog.token(of: "ada")
        let server = try blog.serve("--loops", "3")
        let client = server.client
        let race = Race(blogs: Self.command)

        race.run { race in
            for number in 1...Self.writers {
                race.add {
                    for round in 1...Self.writes {
                        let answer = try client.write(
                            "PATCH", "/blogs/\(number)", #"{"title":"\#(Self.title(number, round))"}"#,
                            token: token)
                        try #require(answer.status == 200)
                        race.acknowledge(round, of: number)
                        try Self.look(client, token, race)
                    }
                }
            }
            race.add {
                for round in 1...Self.commands {
                    try blog.succeed(
                        "blog", "edit", "\(Self.command)", "--as", "ada", "--title",
                        Self.title(Self.command, round))
                    race.acknowledge(round, of: Self.command)
                    try Self.look(client, token, race)
                }
            }
            for _ in 1...2 {
                race.addReader { try Self.look(client, nil, race) }
            }
        }

        #expect(race.troubles.isEmpty, "\(race.troubles.prefix(5))")
        #expect(race.looks > LongTests.value(500, short: 200))
        let page = try MetricsPage.fetched(from: client)
        #expect(page["blog_cache_hits_total"] ?? 0 > 0)
        #expect(page["blog_cache_misses_total"] ?? 0 > Double(Self.writes))
        try server.stop()
    }

    /// Reads every page once, each over a connection of its own.
    private static func look(_ client: HTTPClient, _ token: String?, _ race: Race) throws {
        for target in pages + (1...command).map({ "/blogs/\($0)" }) {
            let wanted = race.acknowledged
            let answer = try client.get(target, token: token)
            try #require(answer.status == 200)
            for (number, round) in wanted where round > 0 {
                guard target == "/blogs/\(number)" || pages.contains(target) else { continue }
                race.compare(answer.text, number, round, at: target)
            }
        }
    }

    static func title(_ number: Int, _ round: Int) -> String { "Writer \(number) round \(round)." }
}
