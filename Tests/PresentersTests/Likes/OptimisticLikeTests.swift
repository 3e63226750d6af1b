import BlogTestSupport
import Testing

/// Likes that are displayed before the service has confirmed them.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct OptimisticLikeTests {
    private let fixture = PresenterFixture()

    private func context(viewer: Int64? = 1) -> SceneContext {
        var context = fixture.context(viewer: viewer)
        context.loading = nil
        context.isOptimistic = true
        return context
    }

    private func list(viewer: Int64? = 1) async throws -> BlogListPresenter {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, context(viewer: viewer))
        try await list.load()
        _ = fixture.displayed()
        return list
    }

    @Test("A failed like of a row is taken back, then the error is displayed")
    func failure() async throws {
        let list = try await list()
        fixture.store.fail("like(_:by:at:)", with: StoreError.busy)

        try await list.handle(.row(1, .toggleLike))

        #expect(
            fixture.displayed() == [
                .row(1, isLiked: true, likeCount: 3), .row(1, isLiked: false, likeCount: 2),
                .rowError(.busy, row: 1),
            ])
    }

    @Test("A load during a pending like shows the expected like")
    func load() async throws {
        let list = try await list()

        try await fixture.holding("like(_:by:at:)", thenFailWith: StoreError.busy) {
            try await list.handle(.row(1, .toggleLike))
        } while: {
            try await list.load()
            #expect(list.cells.last?.presentation.isLiked == true)
        }

        #expect(fixture.displayed().last == .rowError(.busy, row: 1))
    }

    @Test("Without a viewer only the error is displayed")
    func anonymous() async throws {
        let list = try await list(viewer: nil)

        try await list.handle(.row(1, .toggleLike))

        #expect(fixture.displayed() == [.rowError(.unauthenticated, row: 1)])
    }

    @Test("A blog with its text displays the like, then the confirmed state")
    func detail() async throws {
        let blog = fixture.scenes.blog(PostID(1), on: fixture.view.blog, context())
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
