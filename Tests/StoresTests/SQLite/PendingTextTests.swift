import BlogTestSupport
import SQLStoreParts
import SQLiteStore
import Testing

@Suite("Kept texts in SQLite")
struct PendingTextTests {
    private func text(_ body: String) -> PendingText {
        PendingText(PostContent(title: Title(stored: "First"), body: Body(stored: body)), for: .first)
    }

    @Test(
        "Of two servers, each replaces only the text that it has seen, also one of a program without versions"
    )
    func otherPrograms() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let store = try SQLiteStore.open(path: blog.path, .createAndMigrate)
        defer { try? store.close() }
        let here = makeServices(over: blog.repositories, clock: FixedClock(.example)).posts
        let there = makeServices(
            over: try store.repositories(observer: nil), clock: FixedClock(.example)
        ).posts
        func keep(_ new: String?, over old: String?, on posts: PostService) async throws {
            _ = try await posts.keep(
                new.map(text), of: PostID(1), replacing: PendingVersion(of: old.map(text)), by: UserID(1))
        }

        try await keep("Of the phone.", over: nil, on: here)
        await #expect(throws: ServiceError.stale) { try await keep("Mine.", over: nil, on: there) }
        try await keep("Mine.", over: "Of the phone.", on: there)
        try await blog.run(
            "UPDATE post_bodies SET pending = replace(pending, 'Mine', 'Old') WHERE post_id = 1")
        for new in ["Newer.", nil] {
            await #expect(throws: ServiceError.stale) { try await keep(new, over: "Mine.", on: here) }
        }
        await #expect(throws: ServiceError.stale) {
            try await here.editBlog(
                PostID(1), PostEdit(body: Body(stored: "Mine.")), on: .any, by: UserID(1),
                removing: PendingVersion(of: text("Mine.")))
        }

        #expect(try await blog.repositories.pendingText(of: PostID(1), by: ada) == text("Old."))
        #expect(try await blog.integer("SELECT version FROM posts WHERE id = 1") == 1)
    }
}
