import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct BlogDetailPresenterTests {
    private let fixture = PresenterFixture()

    private func detail(of blog: Int64 = 1, viewer: Int64? = 1) -> BlogDetailPresenter {
        fixture.scenes.blog(PostID(blog), on: fixture.view.blog, fixture.context(viewer: viewer))
    }

    @Test("A post that is not a published blog is not found", arguments: [Int64(3), 4, 9])
    func notPublished(_ id: Int64) async throws {
        try await detail(of: id).load()

        #expect(fixture.shown == [.error(.notFound("Post \(id) was not found."))])
    }

    @Test("Commands before a blog is loaded do nothing")
    func beforeLoad() async throws {
        let detail = detail()

        try await detail.setLiked(true)
        try await detail.share()
        detail.selectAuthor()

        #expect(fixture.view.messages == [])
        #expect(fixture.store.calls == [])
        #expect(fixture.router.destinations == [])
    }

    @Test("A text that is kept beside a blog is read again for its author alone", arguments: [1, 2])
    func keptText(viewer: Int64) async throws {
        let detail = detail(viewer: viewer)
        try await detail.load()
        fixture.store.resetCalls()

        await detail.refresh(try fixture.changes(.drafts(by: UserID(1))))

        #expect(fixture.store.calls.contains("pendingText(of:by:)") == (viewer == 1))
    }

    @Test("A blog requested before the answer to a like does not undo the like, and is read again")
    func lateBlogAfterLike() async throws {
        let detail = detail()
        try await detail.load()
        _ = fixture.displayed()

        try await fixture.holding("blog(_:seenBy:)") {
            try await detail.load()
        } while: {
            try await detail.setLiked(true)
            _ = try await fixture.store.unlike(PostID(1), by: UserID(2))
        }
        _ = try? await fixture.store.unlike(PostID(1), by: UserID(1))
        try await detail.load()

        #expect(
            fixture.displayed() == [
                .loading(true), .blog(1, isLiked: true, likeCount: 3),
                .blog(1, isLiked: true, likeCount: 3), .loading(false),
                .blog(1, isLiked: true, likeCount: 2),
                .loading(true), .blog(1, isLiked: false, likeCount: 1), .loading(false),
            ])
    }
}
