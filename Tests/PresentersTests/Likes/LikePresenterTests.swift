import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct LikePresenterTests {
    private let fixture = PresenterFixture()

    private func button(on blog: Int64 = 1, viewer: Int64? = 1) -> LikePresenter {
        fixture.scenes.like(of: PostID(blog), on: fixture.view.like, fixture.context(viewer: viewer))
    }

    @Test("A like displays the state and the number of likes")
    func aLikeIsCounted() async throws {
        let fixture = PresenterFixture()
        let like = fixture.scenes.like(of: PostID(1), on: fixture.view.like, fixture.context(viewer: 1))

        try await like.like()

        #expect(fixture.displayed() == [.like(1, isLiked: true, likeCount: 3)])
    }

    @Test("An unlike displays the state before the like")
    func unlike() async throws {
        try await button().like()
        try await button().unlike()

        #expect(fixture.displayed().last == .like(1, isLiked: false, likeCount: 2))
        #expect(fixture.store.calls == ["like(_:by:at:)", "unlike(_:by:)"])
    }

    @Test("A like requires authentication and a published blog")
    func invalid() async throws {
        try await button(viewer: nil).like()
        try await button(on: 3).like()
        try await button(on: 9).unlike()

        #expect(
            fixture.view.messages == [
                .error(.unauthenticated()), .error(.notFound("Blog 3 was not found.")),
                .error(.notFound("Blog 9 was not found.")),
            ])
    }
}
