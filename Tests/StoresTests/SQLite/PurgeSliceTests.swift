import BlogOperations
import BlogSystem
import BlogTestSupport
import SQLiteStore
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PurgeSliceTests {
    private let post = PostID(1)

    /// A database with a deleted blog that has likes and shares, and a published blog for concurrent likes.
    private func blog(likes: Int, shares: Int) async throws -> SQLiteBlog {
        let blog = try await SQLiteBlog(
            SeedContent(
                users: [.named("ada", id: 1)],
                posts: [.blog("Popular").trashed(at: 2_000), .blog("Other")]))
        try await blog.run(
            """
            WITH RECURSIVE numbers (number) AS (
                SELECT 2 UNION ALL SELECT number + 1 FROM numbers WHERE number <= \(likes))
            INSERT INTO users (id, username, name, summary, joined_at)
            SELECT number, 'u' || number, 'U', '', 1 FROM numbers;
            INSERT INTO likes (post_id, user_id, liked_at) SELECT 1, id, id FROM users WHERE id > 1;
            INSERT INTO shares (post_id, user_id, shared_at)
            SELECT 1, id, id FROM users WHERE id > 1 LIMIT \(shares);
            """)
        return blog
    }

    private func left(_ blog: SQLiteBlog) async throws -> Int {
        try await blog.integer("SELECT (SELECT count(*) FROM likes) + (SELECT count(*) FROM shares)") ?? 0
    }

    @Test("A slice deletes a bounded number of likes and shares, and other writes run between two slices")
    func slices() async throws {
        let blog = try await blog(likes: 1_000, shares: 300)
        let store = blog.repositories
        #expect(try await store.purge(post, by: ada))
        #expect(try await left(blog) == 1_300)

        var slices = 0
        var before = 1_300
        while try await store.deletePurged(atMost: 256) {
            slices += 1
            let now = try await left(blog)
            #expect(before - now <= 256)
            before = now
            let liked = try await store.like(PostID(2), by: ada, at: .example)
            #expect(liked?.state.likeCount == 1)
            _ = try await store.unlike(PostID(2), by: ada)
            #expect(try await SQLiteMaintainer(path: blog.path).findings { _ in } == [])
        }

        #expect(slices == 5, "1,300 rows and the post")
        #expect(try await left(blog) == 0)
        #expect(try await blog.integer("SELECT count(*) FROM posts WHERE id = 1") == 0)
    }

    @Test("On a server, a purge marks the post and sends the signal")
    func later() async throws {
        let blog = try await blog(likes: 1_000, shares: 0)
        let signal = PurgeSignal()
        let services = makeServices(
            over: blog.repositories, clock: FixedClock(.example), purging: .later(signal.send))

        try await services.trash.purge(post, by: ada)

        try await signal.wait()
        #expect(try await left(blog) == 1_000)
        #expect(try await services.trash.count(of: ada) == 0)
        #expect(try await services.trash.purgeExpired(trustingClock: true).posts == 0)
        #expect(try await left(blog) == 0)
    }

    @Test("A purge deletes the text at once, before likes and shares")
    func text() async throws {
        let blog = try await blog(likes: 1, shares: 0)
        try await blog.run("UPDATE posts SET excerpt = 'Secret.' WHERE id = 1")

        #expect(try await blog.repositories.purge(post, by: ada))

        #expect(try await blog.integer("SELECT length(excerpt) FROM posts WHERE id = 1") == 0)
        #expect(try await blog.integer("SELECT count(*) FROM post_bodies WHERE post_id = 1") == 0)
    }
}
