import BlogModels
import BlogTestSupport
import SQLiteStore
import Testing

struct LikedBlogsCostTests {
    @Test("A page of liked blogs costs the same however many of them were unpublished")
    func unpublished() async throws {
        let few = try await steps(likes: 300)
        let many = try await steps(likes: 10_000)

        #expect(few > 0)
        #expect(many == few)
    }

    /// The number of SQLite steps for the first page of a user who likes only drafts.
    private func steps(likes: Int) async throws -> Int {
        let blog = try await SQLiteBlog(.tinyBlog)
        try await blog.run(
            """
            DELETE FROM likes;
            WITH RECURSIVE numbers (number) AS (
                SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(likes))
            INSERT INTO posts (id, author_id, state, title, excerpt, created_at, edited_at)
            SELECT 1000 + number, 1, 'draft', 'T', '', 1, 1 FROM numbers;
            INSERT INTO likes (post_id, user_id, liked_at) SELECT id, 2, id FROM posts WHERE id > 1000;
            """)

        let page = try await blog.repositories.blogs(likedBy: UserID(2), PageRequest(), seenBy: nil)

        #expect(page.items.isEmpty)
        #expect(page.next?.id == Int64(1_000 + likes - 199), "Ten likes for each of twenty rows")
        return try await blog.repositories.steps(of: "FROM likes l")
    }
}
