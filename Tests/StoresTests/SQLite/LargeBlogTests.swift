import BlogTestSupport
import Database
import SQLiteStore
import SQLiteTransfer
import Testing

@Suite("Plans of a large blog")
struct LargeBlogTests {
    /// The first of sixty users has a tenth of the blogs. Few posts have many likes.
    private static func content() -> SeedContent {
        var (posts, likes): ([SeedPost], [SeedLink]) = ([], [])
        for post: Int64 in 1...1_000 {
            let author = post % 10 == 3 ? 1 : 2 + post * post % 59
            posts.append(.blog("Post \(post)", by: author, at: post * 1_000))
            likes += (1...(post % 100 == 7 ? 60 : 1 + post % 4)).map { .link($0, post, at: 2_000_000) }
        }
        posts += (1...50).map { .draft("Draft \($0)", by: 1 + $0) }
        return SeedContent(
            users: (1...60).map { .named("user\($0)", id: $0) }, posts: posts, likes: likes,
            follows: (2...60).map { .link($0, $0 / 2, at: 1_000) },
            shares: (1...100).map { .link(1 + $0 % 60, $0 * 10, at: 3_000_000) })
    }

    @Test("Statistics do not change the query plans of a large blog")
    func plans() async throws {
        let blog = try await SQLiteBlog(Self.content())
        // A log of changes as long as a real one; a shorter one is scanned.
        try await blog.run(
            """
            WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 16384)
            INSERT INTO changes (tag, subjects) SELECT n, x'' FROM number
            """)
        let before = try blog.plans()

        try await blog.run("ANALYZE")

        #expect(try blog.plans() == before)
    }
}

extension SQLiteBlog {
    /// The plan of each query on a new connection.
    fileprivate func plans() throws -> [[String]] {
        let connection = try SharedConnection(path)
        return try (SQLStatement.every + TransferQueries.every).map { try connection.plan($0.sql) }
    }
}
