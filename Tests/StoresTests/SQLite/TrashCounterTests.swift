import BlogModels
import BlogSeed
import BlogTestSupport
import SQLiteStore
import Testing

@Suite("Counters of the recycle bin")
struct TrashCounterTests {
    @Test("Counters equal a recount during concurrent restores and purges")
    func recount() async throws {
        var content = SeedContent(users: [.named("ada", id: 1), .named("bob", id: 2)])
        content.posts = (1...60).map { .blog("Blog \($0)").trashed(at: $0) }
        content.likes = (1...60).map { .link(2, $0, at: 1) }
        content.shares = (1...60).map {
            .link(2, $0, at: 1)
        }
        let blog = try await SQLiteBlog(content)
        let (store, ada) = (blog.repositories, UserID(1))

        try await withThrowingTaskGroup { group in
            for number in Int64(1)...60 {
                group.addTask {
                    switch number % 3 {
                    case 0: _ = try await store.restore(PostID(number), by: ada)
                    case 1: _ = try await store.purge(PostID(number), by: ada)
                    default:
                        _ = try await store.purgeTrash(
                            deletedUpTo: Timestamp(secondsSince1970: 9), atMost: 2)
                    }
                }
            }
            try await group.waitForAll()
        }

        while try await store.deletePurged(atMost: 7) {}
        let posts = try #require(
            try await blog.integer("SELECT count(*) FROM posts WHERE state = 'published'"))
        let trashed = try await blog.integer("SELECT count(*) FROM posts WHERE state = 'trashed'")
        #expect(posts > 0)
        #expect(try await blog.integer("SELECT blog_count FROM users WHERE id = 1") == posts)
        #expect(try await store.trashCount(of: ada) == trashed)
        #expect(
            try await blog.integer("SELECT count(*) FROM likes WHERE post_id NOT IN (SELECT id FROM posts)")
                == 0)
        #expect(
            try await blog.integer("SELECT count(*) FROM shares WHERE post_id NOT IN (SELECT id FROM posts)")
                == 0)
        #expect(
            try await blog.integer("SELECT count(*) FROM posts WHERE like_count <> 1 OR share_count <> 1")
                == 0)
    }
}
