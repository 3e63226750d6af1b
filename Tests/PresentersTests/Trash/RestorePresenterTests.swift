import BlogTestSupport
import Testing

@MainActor
struct RestorePresenterTests {
    private let fixture = PresenterFixture(
        SeedContent(
            users: [.named("ada", id: 1), .named("bob", id: 2)],
            posts: [.blog("Regretted", at: 1_500).trashed(at: 4_000), .draft("Never").trashed(at: 5_000)],
            likes: [.link(2, 1, at: 1_600)]))

    private func way(backFor post: Int64, viewer: Int64? = 1) -> RestorePresenter {
        fixture.scenes.restore(PostID(post), on: fixture.view.post, fixture.context(viewer: viewer))
    }

    private func nothing(_ id: Int64) -> RecordingView.Message {
        .error(.notFound("Post \(id) was not found in your recycle bin."))
    }

    @Test("A restored blog is displayed with its likes and dates, and has left the recycle bin")
    func blog() async throws {
        let blog = way(backFor: 1)
        try await blog.restore()
        try await blog.restore()

        #expect(
            fixture.view.messages == [
                .blog(
                    BlogDetailPresentation(
                        blog: BlogCellPresentation(
                            post: PostSummaryPresentation(
                                id: 1, title: "Regretted", excerpt: "Text.", version: 1),
                            author: .ada, authorText: "Author: Ada", publishedAt: "1970-01-01T00:25:00Z",
                            publishedText: "Published 1 Jan 1970", editedAt: nil, editedText: nil,
                            likeCount: 1, likeCountText: "1 like", isLiked: false,
                            commands: .blog(isLiked: false, isOwn: true), likedText: nil,
                            shareCount: 0, shareCountText: "0 shares", comments: .none),
                        body: "Text.")), nothing(1),
            ])
        #expect(fixture.store.calls == ["restore(_:by:)", "restore(_:by:)"])
    }

    @Test("A restored draft is displayed as a draft")
    func draft() async throws {
        try await way(backFor: 2).restore()

        #expect(fixture.displayed() == [.draft(2)])
    }

    @Test("Only the owner of a recycle bin can restore its posts")
    func others() async throws {
        try await way(backFor: 1, viewer: nil).restore()
        try await way(backFor: 1, viewer: 2).restore()
        try await way(backFor: 9).restore()

        #expect(fixture.view.messages == [.error(.unauthenticated()), nothing(1), nothing(9)])
    }

    @Test("Selecting a restored post opens it as a blog or a draft")
    func select() async throws {
        let (blog, draft) = (way(backFor: 1), way(backFor: 2))

        blog.select()
        try await blog.restore()
        try await draft.restore()
        draft.select()
        blog.select()

        #expect(fixture.router.destinations == [.draft(PostID(2)), .blog(PostID(1))])
    }
}
