import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct LikePresenterTests {
    private let fixture = PresenterFixture()

    private func button(on blog: Int64 = 1, viewer: Int64? = 1) -> LikePresenter {
        fixture.scenes.like(of: PostID(blog), on: fixture.view.like, fixture.context(viewer: viewer))
    }

    @Test("A like displays the liked state and the number of likes")
    func like() async throws {
        try await button().like()

        #expect(
            fixture.view.messages == [
                .like(
                    LikePresentation(
                        blogID: 1, isLiked: true, likeCount: 3, likeCountText: "3 likes",
                        text: "You like blog 1"))
            ])
        #expect(fixture.store.calls == ["like(_:by:at:)"])
    }

    @Test("An unlike displays the unliked state and the number of likes")
    func unlike() async throws {
        try await button(viewer: 2).unlike()

        #expect(
            fixture.view.messages == [
                .like(
                    LikePresentation(
                        blogID: 1, isLiked: false, likeCount: 1, likeCountText: "1 like",
                        text: "You do not like blog 1"))
            ])
        #expect(fixture.store.calls == ["unlike(_:by:)"])
    }

    @Test("A failed like displays its error and can be repeated")
    func failure() async throws {
        let button = button()
        fixture.store.fail("like(_:by:at:)", with: StoreError.busy)

        try await button.like()
        fixture.store.recover("like(_:by:at:)")
        try await button.like()

        #expect(fixture.displayed() == [.error(.busy, heading: nil), .like(1, isLiked: true, likeCount: 3)])
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
