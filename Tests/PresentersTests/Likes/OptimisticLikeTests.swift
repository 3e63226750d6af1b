import BlogTestSupport
import Testing

/// Likes that are displayed before the service has confirmed them.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct OptimisticLikeTests {
    private let fixture = PresenterFixture()

    private var context: SceneContext {
        var context = fixture.context(viewer: 1)
        context.loading = nil
        context.isOptimistic = true
        return context
    }

    @Test("A load during a pending like of a row shows the expected like")
    func row() async throws {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, context)
        try await list.load()
        _ = fixture.displayed()

        try await fixture.holding("like(_:by:at:)", thenFailWith: StoreError.busy) {
            try await list.handle(.row(1, .toggleLike))
        } while: {
            try await list.load()
            #expect(list.cells.last?.presentation.isLiked == true)
        }

        #expect(fixture.displayed().last == .rowError(.busy, row: 1))
    }

    @Test("A blog with its text displays the like, then the confirmed state")
    func detail() async throws {
        let blog = fixture.scenes.blog(PostID(1), on: fixture.view.blog, context)
        try await blog.load()
        _ = fixture.displayed()
        fixture.store.fail("unlike(_:by:)", with: StoreError.busy)

        try await blog.setLiked(true)
        try await blog.setLiked(false)

        #expect(
            fixture.displayed() == [
                .blog(1, isLiked: true, likeCount: 3), .blog(1, isLiked: true, likeCount: 3),
                .blog(1, isLiked: false, likeCount: 2), .blog(1, isLiked: true, likeCount: 3),
                .error(.busy, heading: nil),
            ])
    }
}
