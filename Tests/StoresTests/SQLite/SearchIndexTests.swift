import BlogMigrations
import BlogOperations
import BlogTestSupport
import Database
import SQLStoreParts
import SQLiteStore
import Testing

@Suite("Search index")
struct SearchIndexTests {
    private func hits(of query: String, in store: SQLiteRepositories) async throws -> [Int64] {
        try await store.search(SearchRequest(try SearchQuery(query)), seenBy: nil).hits.map(
            \.blog.id.rawValue)
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
