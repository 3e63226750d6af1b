import BlogTestSupport
import Testing

@Suite("Idempotency keys in SQLite")
struct IdempotencyKeyTests {
    @Test("A post and its key are stored together or not at all")
    func together() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let posts = makeServices(over: blog.repositories, clock: FixedClock(.example)).posts
        let key = try IdempotencyKey("k")
        try await blog.run(
            """
            CREATE TRIGGER full BEFORE INSERT ON idempotency_keys BEGIN SELECT RAISE(ABORT, 'full'); END
            """)

        await #expect(throws: StoreError.self) {
            try await posts.addDraft(
                PostContent(title: Title("New"), body: Body("")), by: UserID(1), once: key)
        }
        await #expect(throws: StoreError.self) {
            try await posts.publishDraft(PostID(3), on: .any, by: UserID(1), once: key)
        }

        #expect(try await blog.integer("SELECT count(*) FROM posts WHERE title = 'New'") == 0)
        #expect(try await blog.integer("SELECT count(*) FROM posts WHERE id = 3 AND state = 'draft'") == 1)
    }
}
