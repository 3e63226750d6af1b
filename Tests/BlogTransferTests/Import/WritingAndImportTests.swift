import BlogTestSupport
import BlogTransfer
import Testing

@Suite("Imports after local changes")
struct WritingAndImportTests {
    private let store = MemoryStore(content: .tinyBlog)

    private var posts: PostService { makeServices(over: store).posts }

    @Test(
        "An import keeps a post that was edited, unpublished or deleted, although the file changed",
        arguments: 0..<4)
    func keeps(way: Int) async throws {
        let (imports, id, author) = try await imported()

        switch way {
        case 0: _ = try await posts.editBlog(id, PostEdit(title: Title("Here")), on: .any, by: author)
        case 1: _ = try await posts.unpublishBlog(id, on: .any, by: author)
        case 2:
            _ = try await posts.unpublishBlog(id, on: .any, by: author)
            _ = try await posts.publishDraft(id, on: .any, by: author)
        default: try await posts.discardBlog(id, on: .any, by: author)
        }

        #expect(try await imports.take(try post(title: "There")) == .kept(id, way == 3 ? .trashed : .edited))
    }

    @Test("An import updates a post whose local edit changed nothing")
    func updates() async throws {
        let (imports, id, author) = try await imported()

        _ = try await posts.editBlog(id, PostEdit(title: Title("Hello")), on: .any, by: author)

        #expect(try await imports.take(try post(title: "There")) == .updated(id))
        await #expect(throws: ServiceError.stale) {
            try await posts.editBlog(id, PostEdit(), on: .oneOf([PostVersion(1)]), by: author)
        }
    }

    private func imported() async throws -> (ImportService, PostID, UserID) {
        let imports = ImportService(
            source: OnePostSource(post: try post()), posts: store, clock: FixedClock(),
            fallbackUsername: try Username("the_team"))
        guard case .imported(let id) = try await imports.take(try post()) else {
            throw ServiceError.notFound(.blog(PostID(6)))
        }
        let author = try #require(try await store.blog(id, seenBy: nil)).blog.author.id
        return (imports, id, author)
    }

    private func post(title: String = "Hello") throws -> ImportedPost {
        ImportedPost(
            path: "a.md", content: try PostContent(title: Title(title), body: Body("Body")),
            date: Timestamp(secondsSince1970: 1), isPublished: true,
            author: ImportedAuthor(key: "grace", name: try DisplayName("Grace")))
    }
}
