import BlogTestSupport
import BlogTransfer
import Database
import SQLiteStore
import SQLiteTransfer
import Testing

@Suite("Generated blog")
struct GeneratedBlogTests {
    private func loaded(_ seed: UInt64 = 1) async throws -> SQLiteBlog {
        let blog = try SQLiteBlog()
        try await blog.repositories.fill(
            from: LoadSource(LoadPlan(users: 60, blogs: 1_000, likes: 3_000, seed: seed)), .empty)
        return blog
    }

    private func records(of blog: SQLiteBlog) async throws -> [BlogRecord] {
        let kept = RecordingSink()
        try await blog.repositories.readAll(into: kept)
        return kept.records
    }

    @Test("A generated blog is valid, and its counters equal a recount")
    func counts() async throws {
        let blog = try await loaded()

        #expect(try await blog.integer(CounterTests.wrongCounts) == 0)
        #expect(try await blog.integer("SELECT count(*) FROM posts WHERE state = 'published'") == 1_000)
        #expect(try await blog.integer("SELECT count(*) FROM posts WHERE state = 'draft'") == 50)
        #expect(try await blog.integer("SELECT sum(like_count) FROM posts") == 3_000)
        #expect(try await blog.integer("SELECT blog_count FROM users WHERE id = 1") == 100)
        #expect(try await blog.integer("SELECT count(*) FROM pragma_foreign_key_check") == 0)
        #expect(try blog.direct.texts("PRAGMA integrity_check") == ["ok"])
    }

    @Test("The same seed generates the same blog, and another seed another one")
    func deterministic() async throws {
        let first = try await records(of: loaded())

        #expect(try await records(of: loaded()) == first)
        #expect(try await records(of: loaded(2)) != first)
    }

    @Test("A generated blog can be added to an existing one with identifiers of its own")
    func adding() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)

        try await blog.repositories.fill(
            from: LoadSource(LoadPlan(users: 10, blogs: 100, likes: 50)), Filling(addsToOthers: true))

        #expect(try await blog.integer("SELECT count(*) FROM users") == 13)
        #expect(try await blog.integer("SELECT max(id) FROM posts") == 110)
        #expect(try await blog.integer(CounterTests.wrongCounts) == 0)
    }

    @Test(
        "A refused record ends an addition, which says whether the records before it stay",
        arguments: [1, 20_000])
    func refused(others: Int) async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let users = (0..<others).map { BlogRecord.user(.named("user\($0)", id: Int64(100 + $0))) }
        let source = RecordSourceStub(users + [.user(.named("ada", id: 99))])
        // The many do not fit into one transaction of an addition.
        let othersStay = others > 1

        await #expect(
            throws: TransferError.refused(line: others + 2, .isThereAlready, othersStay: othersStay)
        ) {
            _ = try await TransferService(repository: blog.repositories)
                .fill(from: source, Filling(addsToOthers: true)) { _ in }
        }

        #expect(try await blog.integer("SELECT count(*) > 3 FROM users") == (othersStay ? 1 : 0))
        #expect(try await blog.integer("SELECT count(*) FROM users WHERE username = 'ada'") == 1)
        #expect(try await blog.integer(CounterTests.wrongCounts) == 0)
    }

    @Test("Statistics do not change the query plans of a generated blog")
    func plans() async throws {
        let blog = try await loaded()
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
