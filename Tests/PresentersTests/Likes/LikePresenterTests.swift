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
        stage.scenes.like(of: PostID(blog), on: stage.view, stage.context(viewer: viewer))
    }

    @Test
    func aLikeIsShownWithWhatItCameTo() async {
        await button().like()

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
    func aLikeTakenBackIsShownWithWhatItCameTo() async {
        await button(viewer: 2).unlike()

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
    func againChangesNothing() async {
        let button = button()

        await button.like()
        await button.like()
        await button.unlike()
        await button.unlike()

        #expect(
            stage.heard() == [
                .like(1, isLiked: true, likeCount: 3), .like(1, isLiked: true, likeCount: 3),
                .like(1, isLiked: false, likeCount: 2), .like(1, isLiked: false, likeCount: 2),
            ])
    }

    @Test
    func aSecondIntentionWhileOneIsPendingIsIgnored() async {
        let button = button()
        let gate = stage.store.hold(.like)

        let like = Task { await button.like() }
        await gate.reached()
        await button.unlike()
        gate.open()
        await like.value
        await button.unlike()

        #expect(
            stage.heard() == [.like(1, isLiked: true, likeCount: 3), .like(1, isLiked: false, likeCount: 2)])
        #expect(stage.store.calls == [.like, .unlike])
    }

    @Test
    func aFailureShowsItsErrorAndMayBeTriedAgain() async {
        let button = button()
        stage.store.fail(.like, with: StoreError.busy)

        await button.like()
        stage.store.recover(.like)
        await button.like()

        #expect(stage.heard() == [.error(.busy, heading: nil), .like(1, isLiked: true, likeCount: 3)])
    }

    @Test
    func nobodyCannotLikeAndWhatIsNoBlogCannotBeLiked() async {
        await button(viewer: nil).like()
        await button(on: 3).like()
        await button(on: 9).unlike()

        #expect(
            stage.view.messages == [
                .error(.notSignedIn()), .error(.notFound("There is no blog 3.")),
                .error(.notFound("There is no blog 9.")),
            ])
    }

    @Test
    func aLikeThatWasCancelledInTheStoreIsNoError() async {
        stage.store.fail(.like, with: CancellationError())

        await button().like()

        #expect(stage.view.messages == [])
    }
}
