import BlogMigrations
import BlogModels
import BlogServices
import BlogTestSupport
import GRDB
import SQLiteStore
import Testing

@Suite("Search index")
struct SearchIndexTests {
    private let ada = UserID(1)

    private func hits(of query: String, in store: SQLiteRepositories) async throws -> [Int64] {
        try await store.search(SearchRequest(try SearchQuery(query)), seenBy: nil).hits.map(
            \.blog.id.rawValue)
    }

    @Test("The index contains the published blogs after any operation")
    func kept() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let store = blog.repositories
        var random = SplitMix(state: 3)
        let texts = ["apple", "Crème\0brûlée", "東京タワー", "", "**bold** [x](y)", "```\ncode", "\u{301}a", "🎉"]
        for step in 0..<300 {
            let id = PostID(Int64.random(in: 1...12, using: &random))
            let text = texts[Int.random(in: 0..<texts.count, using: &random)]
            let moment = Timestamp(secondsSince1970: 10_000 + Int64(step))
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                _ = try await store.addDraft(
                    Title(stored: "T\(step)"), Body(stored: text), by: ada, at: moment)
            case 1:
                _ = try await store.change(id, seenBy: ada) { post in
                    .edit(Title(stored: "E\(step)"), Body(stored: text), at: moment)
                }
            case 2:
                _ = try await store.change(id, seenBy: ada) {
                    $0.state == .draft ? .publish(since: moment) : nil
                }
            case 3: _ = try await store.change(id, seenBy: ada) { $0.state == .published ? .unpublish : nil }
            case 4:
                _ = try await store.change(id, seenBy: ada) {
                    $0.state == .trashed ? nil : .trash(at: moment)
                }
            default: _ = try await store.restore(id, by: ada)
            }
            if step % 50 == 0 { #expect(try SearchIndexOracle.isTrue(in: blog.path), "after step \(step)") }
        }
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
    }

    @Test("An index change is rolled back with its write")
    func undone() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)

        await #expect(throws: DatabaseError.self) {
            try await blog.run(
                "UPDATE posts SET title = 'Orange' WHERE id = 1; UPDATE posts SET state = 'nonsense' WHERE id = 2"
            )
        }

        #expect(try await hits(of: "orange", in: blog.repositories) == [])
        #expect(try await hits(of: "first", in: blog.repositories) == [1])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
    }

    @Test("A migration indexes the existing blogs")
    func upgrade() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("blog.sqlite")
        let old = try DatabaseQueue(path: path)
        var migrator = DatabaseMigrator()
        for migration in Migration.all where migration.identifier < "0005" {
            migrator.registerMigration(migration.identifier) { try $0.execute(sql: migration.sql) }
        }
        try migrator.migrate(old)
        try await old.write { database in
            try database.execute(
                sql: """
                    INSERT INTO users (id, username, name, summary, joined_at) VALUES (1, 'ada', 'Ada', '', 1);
                    INSERT INTO posts (id, author_id, state, title, body, excerpt, created_at, edited_at, published_at)
                    SELECT value, 1, 'published', 'Old ' || value, 'Word' || value || ' crème', '', 1, 1, value
                    FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 3000)
                    SELECT value FROM n)
                    """)
        }
        try old.close()

        let store = try SQLiteStore.open(path: path, .createAndMigrate)
        let repositories = try store.repositories()

        #expect(try await hits(of: "word1234", in: repositories) == [1_234])
        #expect(try await hits(of: "creme", in: repositories).count == 20)
        #expect(try SearchIndexOracle.isTrue(in: path))
        try store.close()
    }

    @Test("A connection without the word functions cannot change published blogs")
    func foreignWriter() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let other = try DatabaseQueue(path: blog.path)

        await #expect(throws: DatabaseError.self) {
            try await other.write { try $0.execute(sql: "UPDATE posts SET title = 'Orange' WHERE id = 1") }
        }
        try await other.write { try $0.execute(sql: "UPDATE posts SET like_count = like_count WHERE id = 1") }

        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        try other.close()
    }
}
