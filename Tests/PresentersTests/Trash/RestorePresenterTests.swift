import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct RestorePresenterTests {
    private let stage = Stage(
        SeedContent(
            users: [.named("ada", id: 1), .named("bob", id: 2)],
            posts: [.blog("Regretted", at: 1_500).trashed(at: 4_000), .draft("Never").trashed(at: 5_000)],
            likes: [.link(2, 1, at: 1_600)]))

    private func way(backFor post: Int64, viewer: Int64? = 1) -> RestorePresenter {
        stage.scenes.restore(PostID(post), on: stage.view.post, stage.context(viewer: viewer))
    }

    private func nothing(_ id: Int64) -> RecordingView.Message {
        .error(.notFound("Post \(id) was not found in your recycle bin."))
    }

    @Test
    func aBlogIsShownAsTheBlogThatItIsAgainWithItsLikesAndDates() async throws {
        try await way(backFor: 1).restore()

        #expect(
            stage.view.messages == [
                .blog(
                    BlogDetailPresentation(
                        blog: BlogCellPresentation(
                            id: 1, title: "Regretted", excerpt: "Text.", author: .ada,
                            authorText: "Author: Ada", publishedAt: "1970-01-01T00:25:00Z",
                            publishedText: "Published 1 Jan 1970", editedAt: nil, editedText: nil,
                            likeCount: 1, likeCountText: "1 like", isLiked: false, likedText: nil,
                            shareCount: 0, shareCountText: "0 shares", version: 1),
                        body: "Text."))
            ])
        #expect(stage.store.calls == [.restore])
    }

    @Test
    func aDraftIsShownAsTheDraftThatItIsAgain() async throws {
        try await way(backFor: 2).restore()

        #expect(stage.heard() == [.draft(2)])
    }

    @Test
    func whatWasPutBackIsNotInTheBinAnyMore() async throws {
        let blog = way(backFor: 1)
        try await blog.restore()

        try await blog.restore()

        #expect(stage.view.messages.last == nothing(1))
    }

    @Test
    func nobodyAndOthersPutNothingBack() async throws {
        try await way(backFor: 1, viewer: nil).restore()
        try await way(backFor: 1, viewer: 2).restore()
        try await way(backFor: 9).restore()

        #expect(stage.view.messages == [.error(.notSignedIn()), nothing(1), nothing(9)])
    }

    @Test
    func aFailureIsShownAndMayBeTriedAgain() async throws {
        let blog = way(backFor: 1)
        stage.store.fail(.restore, with: StoreError.busy)

        try await blog.restore()
        stage.store.recover(.restore)
        try await blog.restore()

        #expect(
            stage.heard() == [.error(.busy, heading: nil), .blog(1, isLiked: false, likeCount: 1)])
    }

    @Test
    func aSecondIntentionWhileOneIsPendingIsIgnored() async throws {
        let blog = way(backFor: 1)
        let gate = stage.store.hold(.restore)

        let first = Task { try await blog.restore() }
        await gate.reached()
        try await blog.restore()
        gate.open()
        try await first.value

        #expect(stage.heard() == [.blog(1, isLiked: false, likeCount: 1)])
    }

    @Test
    func whatWasPutBackCanBeOpenedWhereItIsNow() async throws {
        let (blog, draft) = (way(backFor: 1), way(backFor: 2))

        blog.select()
        try await blog.restore()
        try await draft.restore()
        draft.select()
        blog.select()

        #expect(stage.router.destinations == [.draft(PostID(2)), .blog(PostID(1))])
    }
}
