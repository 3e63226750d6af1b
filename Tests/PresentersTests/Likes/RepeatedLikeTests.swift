import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import Testing

/// Likes one after the other, and likes that end early.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct RepeatedLikeTests {
    private let fixture = PresenterFixture()

    private func button(viewer: Int64? = 1) -> LikePresenter {
        fixture.scenes.like(of: PostID(1), on: fixture.view.like, fixture.context(viewer: viewer))
    }

    @Test("Repeated likes and unlikes do not change the result")
    func idempotent() async throws {
        let button = button()

        try await button.like()
        try await button.like()
        try await button.unlike()
        try await button.unlike()

        #expect(
            fixture.displayed() == [
                .like(1, isLiked: true, likeCount: 3), .like(1, isLiked: true, likeCount: 3),
                .like(1, isLiked: false, likeCount: 2), .like(1, isLiked: false, likeCount: 2),
            ])
    }

    @Test("An unlike during a pending like leaves the button unliked", .timeLimit(.minutes(10)))
    func unlikePending() async throws {
        let button = button()
        let gate = fixture.store.hold("like(_:by:at:)")

        let like = Task { try await button.like() }
        try await gate.reached()
        let unlike = Task.immediate { try await button.unlike() }
        gate.open()
        try await like.value
        try await unlike.value

        #expect(fixture.displayed() == [.like(1, isLiked: false, likeCount: 2)])
        #expect(fixture.store.calls == ["like(_:by:at:)", "unlike(_:by:)"])
    }

    @Test("A like that the store cancels displays no error")
    func cancelledInStore() async throws {
        fixture.store.fail("like(_:by:at:)", with: CancellationError())

        await #expect(throws: CancellationError.self) { try await button().like() }

        #expect(fixture.view.messages == [])
    }
}
