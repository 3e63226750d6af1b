import BlogMigrations
import BlogTestSupport
import Database
import SQLStoreParts
import SQLiteMaintenance
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
        var random = SplitMix(seed: 3)
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
                    .edit("E\(step)", step % 7 == 0 ? nil : text, at: moment)
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
                """
                UPDATE post_bodies SET title_words = 'orange ' WHERE post_id = 1;
                UPDATE posts SET state = 'nonsense' WHERE id = 2
                """)
        }

        #expect(try await hits(of: "orange", in: blog.repositories) == [])
        #expect(try await hits(of: "first", in: blog.repositories) == [1])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
    }

    @Test("A migration indexes the existing blogs", arguments: ["0005", "0007"])
    func upgrade(version: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("blog.sqlite")
        try ClosedDatabase.old(path, before: version, blogs: 3_000).close()

        let store = try SQLiteStore.open(
            path: path, .createAndMigrate, searchTime: SearchTime(bound: .seconds(60)))
        let repositories = try store.repositories()

        #expect(try await hits(of: "word1234", in: repositories) == [1_234])
        #expect(try await hits(of: "creme", in: repositories).count == 20)
        #expect(try SearchIndexOracle.isTrue(in: path))
        try store.close()
        #expect(try await SQLiteMaintainer(path: path).findings { _ in } == [])
    }

    @Test("A migration computes the words and the excerpts of older rules again")
    func olderRules() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("blog.sqlite")
        let old = try ClosedDatabase.old(path, before: "0007", blogs: 3)
        try ClosedDatabase.migrate(old, before: "0009")
        try old.execute(
            """
            UPDATE post_bodies SET body_words = 'words by older rules ' WHERE post_id <= 2;
            UPDATE posts SET excerpt = 'older', state = 'draft' WHERE id = 2
            """)
        try old.close()

        let store = try SQLiteStore.open(path: path, .createAndMigrate)
        let repositories = try store.repositories()

        #expect(try await hits(of: "older", in: repositories) == [])
        #expect(try await hits(of: "word1", in: repositories) == [1])
        #expect(try await repositories.draft(PostID(2))?.draft.excerpt.text == "Word2 crème")
        #expect(try SearchIndexOracle.isTrue(in: path))
        try store.close()
        #expect(try await SQLiteMaintainer(path: path).findings { _ in } == [])
    }

    @Test("A migration keeps every body, and no body of a post that is being purged")
    func bodies() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("blog.sqlite")
        let texts = ["", "nul \0 crème", String(repeating: "é", count: 131_072)]
        let old = try ClosedDatabase.old(path, before: "0007", blogs: 5)
        for (id, text) in zip(Int64(1)..., texts) { try old.setBody(text, of: id) }
        try old.execute(
            """
            UPDATE posts SET like_count = 7 WHERE id <= 3;
            UPDATE posts SET state = 'draft' WHERE id = 3;
            UPDATE posts SET state = 'trashed', trashed_from = 'draft', deleted_at = 1 WHERE id IN (4, 5);
            UPDATE posts SET purging = 1, body = '' WHERE id = 5
            """)
        try old.close()

        let store = try SQLiteStore.open(path: path, .createAndMigrate)
        let repositories = try store.repositories()

        #expect(try await repositories.blog(PostID(1), seenBy: nil)?.body == Body(stored: texts[0]))
        #expect(try await repositories.blog(PostID(2), seenBy: nil)?.body == Body(stored: texts[1]))
        #expect(try await repositories.blog(PostID(2), seenBy: nil)?.blog.likeCount == 7)
        #expect(try await repositories.draft(PostID(3))?.body == Body(stored: texts[2]))
        let trashed = try await repositories.restore(PostID(4), by: ada)
        #expect(trashed == (try await repositories.draft(PostID(4)).map { .draft($0) }))
        try store.close()
        #expect(
            try Connection(path: path).texts(.once("SELECT post_id FROM post_bodies")) == [
                "1", "2", "3", "4",
            ])
    }

    @Test("A program without the word functions keeps the index equal to the stored words")
    func foreignWriter() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let other = try Connection(path: blog.path)

        try other.execute(
            """
            UPDATE posts SET state = 'draft' WHERE id = 1;
            UPDATE post_bodies SET body_words = 'orange ' WHERE post_id IN (1, 2);
            UPDATE posts SET state = 'published' WHERE id = 1;
            DELETE FROM posts WHERE id = 2
            """)

        #expect(try await hits(of: "orange", in: blog.repositories) == [1])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        try other.close()
    }
}
