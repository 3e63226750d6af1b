import BlogContracts
import BlogModels
import BlogPresenters
import BlogSeed
import BlogTestSupport
import Testing

@Suite("Cost of a user's page")
struct SceneCostTests {
    @Test(
        "Another user's page costs two statements in one transaction, and one more without blogs",
        arguments: [0, 1, 20, 100])
    func others(rows: Int) async throws {
        let statements = try await statements(of: UserID(1), seenBy: UserID(2), rows: rows)

        #expect(statements == 2 + (rows == 0 ? 3 : 2))
    }

    @Test(
        "A user's own page costs four statements in one transaction, and one more without blogs",
        arguments: [0, 1, 20, 100])
    func themself(rows: Int) async throws {
        let statements = try await statements(of: UserID(1), seenBy: UserID(1), rows: rows)

        #expect(statements == 2 + (rows == 0 ? 5 : 4))
    }

    /// Loads the page of a user with `rows` blogs, drafts, deleted blogs, likes and followers, all on one page.
    @MainActor
    private func statements(of user: UserID, seenBy viewer: UserID, rows: Int) async throws -> Int {
        let blog = try await SQLiteBlog(.rows(rows))
        let page = RecordingUserSceneView()
        let scene = SceneFactory(
            services: makeServices(over: blog.repositories), localization: EnglishLocalization()
        )
        .userScene(
            of: user, on: page,
            SceneContext(
                viewer: viewer, page: PageRequest(limit: try PageLimit(100)), failure: page.failure,
                router: RecordingRouter()))

        let count = try await blog.repositories.statements { try await scene.load() }

        #expect(page.calls.count == (user == viewer ? 4 : 2))
        #expect(scene.blogs.cells.count == rows)
        return count
    }
}

extension SeedContent {
    /// User 1 with `count` followers, blogs, drafts and deleted blogs. User 2 likes each blog.
    fileprivate static func rows(_ count: Int) -> SeedContent {
        let range = 0..<Int64(count)
        let others = [.named("bob", id: 2)] + range.map { SeedUser.named("reader_\($0)", id: $0 + 3) }
        return SeedContent(
            users: [.named("ada", id: 1)] + others,
            posts: range.map { .blog("Blog \($0)", at: 1_000 + $0) }
                + range.map { .draft("Draft \($0)", at: 1_000 + $0) }
                + range.map {
                    .blog("Discarded \($0)").trashed(at: Timestamp(secondsSince1970: 20_000 + $0))
                },
            likes: range.map { .link(2, $0 + 1, at: 2_000) },
            follows: range.map { .link($0 + 3, 1, at: 2_000) })
    }
}
