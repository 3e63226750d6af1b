import BlogModels
import BlogTestSupport
import CSQLite
import Database
import SQLiteStore
import Testing

struct TagCostTests {
    @Test("A list by tag costs the same however many drafts have the tag")
    func cost() async throws {
        let few = try await steps(posts: 300)
        let many = try await steps(posts: 5_000)

        #expect(few > 0)
        #expect(many == few)
    }

    @Test("A page of all tags costs the same however many tags have one blog")
    func ties() async throws {
        let few = try await pageSteps(tags: 300)
        let many = try await pageSteps(tags: 5_000)

        #expect(few > 0)
        #expect(many == few)
    }

    @Test("A search in a tag costs the same however many blogs have the words")
    func search() async throws {
        let few = try await searchSteps(posts: 100)
        let many = try await searchSteps(posts: 2_000)

        #expect(few > 0)
        #expect(many == few)
    }

    /// The number of SQLite steps for a search of a word that all blogs have, in a tag that one of them has.
    private func searchSteps(posts: Int) async throws -> Int {
        let blog = try await SQLiteBlog(.tinyBlog)
        try await blog.run(
            """
            WITH RECURSIVE numbers (number) AS (
                SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(posts))
            INSERT INTO posts (id, author_id, state, title, excerpt, tags, created_at, edited_at)
            SELECT 1000 + number, 1, 'draft', 'T', '', iif(number = 50, 'T', ''), 1, 1 FROM numbers;
            INSERT INTO post_bodies (post_id, body, title_words, body_words)
            SELECT id, 'common', 't', 'common' FROM posts WHERE id > 1000;
            INSERT INTO tags (id, key) VALUES (1, 't');
            INSERT INTO post_tags (post_id, tag_id, name, author_id) VALUES (1050, 1, 'T', 1);
            UPDATE posts SET state = 'published', published_at = 1 WHERE id > 1000;
            """)
        let query = try SearchQuery("common")
        let sql = try #require(SQLStatement.every.first { $0.sql.contains("CROSS JOIN blog_words") }).sql

        let found = try await blog.repositories.search(
            SearchRequest(query, tag: TagKey(stored: "t")), seenBy: nil)

        #expect(found.hits.map(\.blog.id) == [PostID(1050)])
        // The same statement on this connection.
        #expect(
            try await blog.repositories.read { try $0.texts(SQLStatement(sql), .text("common"), .text("t")) }
                .count
                == 1)
        return try await blog.repositories.steps(of: "CROSS JOIN blog_words")
    }

    /// The number of SQLite steps for a page in the middle of tags with one blog each.
    private func pageSteps(tags: Int) async throws -> Int {
        let blog = try await SQLiteBlog(.tinyBlog)
        try await blog.run(
            """
            WITH RECURSIVE numbers (number) AS (
                SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(tags))
            INSERT INTO tags (id, key) SELECT number, printf('n%05d', number) FROM numbers;
            INSERT INTO post_tags (post_id, tag_id, name, author_id, published_at)
            SELECT 1, id, key, 1, 1 FROM tags;
            """)
        let page = PageRequest(after: Cursor(at: Timestamp(secondsSince1970: 1), id: 150))

        let found = try await blog.repositories.tags(page)

        #expect(found.items.map(\.id) == (151...170).map(Int64.init))
        return try await blog.repositories.steps(of: "FROM tags t WHERE")
    }

    /// The number of SQLite steps for the whole lists of a tag that 15 blogs and many drafts have, and of all tags, most of
    /// which no blog has.
    private func steps(posts: Int) async throws -> Int {
        let blog = try await SQLiteBlog(.tinyBlog)
        try await blog.run(
            """
            WITH RECURSIVE numbers (number) AS (
                SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(posts))
            INSERT INTO posts (id, author_id, state, title, excerpt, tags, created_at, edited_at, published_at)
            SELECT 1000 + number, 1 + number % 2, iif(number <= 15, 'published', 'draft'), 'T', '', 'T', 1, 1, 1
            FROM numbers;
            INSERT INTO tags (id, key) SELECT 1, 't' UNION ALL SELECT id, 'n' || id FROM posts WHERE id > 1000;
            INSERT INTO post_tags (post_id, tag_id, name, author_id, published_at)
            SELECT id, 1, 'T', author_id, iif(state = 'published', 1, NULL) FROM posts WHERE id > 1000;
            """)
        let (tag, page) = (TagKey(stored: "t"), PageRequest())

        let all = try await blog.repositories.blogs(tagged: tag, by: nil, page, seenBy: nil)
        let bobs = try await blog.repositories.blogs(tagged: tag, by: UserID(2), page, seenBy: nil)
        let tags = try await blog.repositories.tags(page)

        #expect(all.items.count == 15 && all.next == nil)
        #expect(bobs.items.count == 8 && bobs.next == nil)
        #expect(tags.items.map(\.blogCount) == [15])
        return try await blog.repositories.steps(of: "tags t")
    }

}
