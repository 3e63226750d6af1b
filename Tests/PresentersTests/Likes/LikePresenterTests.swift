import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct LikePresenterTests {
    private let stage = Stage()

    private func button(on blog: Int64 = 1, viewer: Int64? = 1) -> LikePresenter {
        stage.scenes.like(of: PostID(blog), on: stage.view.like, stage.context(viewer: viewer))
    }

    @Test
    func aLikeIsShownWithWhatItCameTo() async throws {
        try await button().like()

        #expect(
            stage.view.messages == [
                .like(
                    LikePresentation(
                        blogID: 1, isLiked: true, likeCount: 3, likeCountText: "3 likes",
                        text: "You like blog 1"))
            ])
        #expect(stage.store.calls == [.like])
    }

    @Test
    func aLikeTakenBackIsShownWithWhatItCameTo() async throws {
        try await button(viewer: 2).unlike()

        #expect(
            stage.view.messages == [
                .like(
                    LikePresentation(
                        blogID: 1, isLiked: false, likeCount: 1, likeCountText: "1 like",
                        text: "You do not like blog 1"))
            ])
        #expect(stage.store.calls == [.unlike])
    }

    @Test
    func againChangesNothing() async throws {
        let button = button()

        try await button.like()
        try await button.like()
        try await button.unlike()
        try await button.unlike()

        #expect(
            stage.heard() == [
                .like(1, isLiked: true, likeCount: 3), .like(1, isLiked: true, likeCount: 3),
                .like(1, isLiked: false, likeCount: 2), .like(1, isLiked: false, likeCount: 2),
            ])
    }

    @Test(.timeLimit(.minutes(10)))
    func aLikeThatIsTakenBackWhileItIsPendingEndsUnliked() async throws {
        let button = button()
        let gate = stage.store.hold(.like)

        let like = Task { try await button.like() }
        await gate.reached()
        let unlike = Task.immediate { try await button.unlike() }
        gate.open()
        try await like.value
        try await unlike.value

        #expect(stage.heard() == [.like(1, isLiked: false, likeCount: 2)])
        #expect(stage.store.calls == [.like, .unlike])
    }

    @Test
    func aFailureShowsItsErrorAndMayBeTriedAgain() async throws {
        let button = button()
        stage.store.fail(.like, with: StoreError.busy)

        try await button.like()
        stage.store.recover(.like)
        try await button.like()

        #expect(stage.heard() == [.error(.busy, heading: nil), .like(1, isLiked: true, likeCount: 3)])
    }

    @Test
    func nobodyCannotLikeAndWhatIsNoBlogCannotBeLiked() async throws {
        try await button(viewer: nil).like()
        try await button(on: 3).like()
        try await button(on: 9).unlike()

        #expect(
            stage.view.messages == [
                .error(.notSignedIn()), .error(.notFound("Blog 3 was not found.")),
                .error(.notFound("Blog 9 was not found.")),
            ])
    }

    @Test
    func aLikeThatWasCancelledInTheStoreIsNoError() async throws {
        stage.store.fail(.like, with: CancellationError())

        await #expect(throws: CancellationError.self) { try await button().like() }

        #expect(stage.view.messages == [])
    }
}
