import BlogModels
import BlogServices
import BlogTestSupport
import SQLiteStore
import Testing

@Suite("Number of statements")
struct QueryCountTests {
    @Test("Every read costs one statement")
    func statements() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let store = blog.repositories
        let ada = UserID(1)
        let page = PageRequest()

        #expect(try await store.statements { _ = try await store.user(ada, seenBy: UserID(2)) } == 1)
        #expect(try await store.statements { _ = try await store.blogs(page, seenBy: ada) } == 1)
        #expect(try await store.statements { _ = try await store.blogs(by: ada, page, seenBy: ada) } == 1)
        #expect(
            try await store.statements { _ = try await store.blogs(likedBy: ada, page, seenBy: ada) } == 1)
        #expect(try await store.statements { _ = try await store.blog(PostID(1), seenBy: ada) } == 1)
        #expect(try await store.statements { _ = try await store.blogRow(PostID(1), seenBy: ada) } == 1)
        #expect(
            try await store.statements {
                _ = try await store.bodies(of: [PostID(1), PostID(2)], atMost: .max)
            } == 1)
        #expect(try await store.statements { _ = try await store.lastIdentifier() } == 1)
        #expect(try await store.statements { _ = try await store.publishedBlogs(in: 1...9) } == 1)
        #expect(try await store.statements { _ = try await store.authors(in: 1...9) } == 1)
        #expect(try await store.statements { _ = try await store.tags(page) } == 1)
        let tag = TagKey(stored: "swift")
        #expect(
            try await store.statements {
                _ = try await store.blogs(tagged: tag, by: nil, page, seenBy: ada)
            } == 1)
        #expect(try await store.statements { _ = try await store.drafts(by: ada, page) } == 1)
        #expect(try await store.statements { _ = try await store.draft(PostID(3)) } == 1)
        #expect(try await store.statements { _ = try await store.likers(of: PostID(1), page) } == 1)
        #expect(try await store.statements { _ = try await store.followers(of: ada, page, seenBy: ada) } == 1)
        #expect(try await store.statements { _ = try await store.users(page) } == 1)
        #expect(try await store.statements { _ = try await store.exists(ada) } == 1)
        #expect(try await store.statements { _ = try await store.credentials(of: ada) } == 1)
        #expect(
            try await store.statements {
                _ = try await store.validSessions(among: [SessionID(1), SessionID(2)], at: .example)
            } == 1)
        #expect(try await store.statements { _ = try await store.sessions(of: ada, page, at: .example) } == 1)
        #expect(try await store.statements { _ = try await store.trash(of: ada, page) } == 1)
        #expect(try await store.statements { _ = try await store.trashEntry(PostID(4), of: ada) } == 1)
        #expect(try await store.statements { _ = try await store.trashCount(of: ada) } == 1)
    }
}
