import BlogModels
import BlogSeed
import BlogServices
import BlogTestSupport
import SQLiteStore
import Testing

struct LikeCostTests {
    @Test("Likes do not write the body of their post again")
    func longBody() async throws {
        let body = String(repeating: "word ", count: 50_000)
        let blog = try await SQLiteBlog(
            SeedContent(
                users: [.named("ada", id: 1), .named("bob", id: 2)], posts: [.blog("Long", body: body)]))
        let before = blog.store.status.logBytes

        // The second like makes the row longer.
        for user in [1, 2].map(UserID.init) {
            let liked = try await blog.repositories.like(PostID(1), by: user, at: .example)
            #expect(liked?.state.isLiked == true)
        }

        let written = blog.store.status.logBytes - before
        #expect(written > 0 && written < body.utf8.count / 2)
    }
}
