import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct BlogDetailPresenterTests {
    private let stage = Stage()

    private func detail(of blog: Int64 = 1, viewer: Int64? = 1) -> BlogDetailPresenter {
        stage.scenes.blog(PostID(blog), on: stage.view.blog, stage.context(viewer: viewer))
    }

    @Test
    func aBlogIsShownWithItsTextAndItsAuthorAsALabel() async throws {
        try await detail(viewer: nil).load()

        #expect(
            stage.view.messages == [
                .loading(true), .blog(BlogDetailPresentation(blog: .first(), body: "Text.")),
                .loading(false),
            ])
        #expect(stage.store.calls == [.blog])
    }

    @Test(arguments: [Int64(3), 4, 9])
    func whatIsNoPublishedBlogIsNotThere(_ id: Int64) async throws {
        try await detail(of: id).load()

        #expect(
            stage.view.messages == [
                .loading(true), .error(.notFound("Blog \(id) was not found.")), .loading(false),
            ])
    }

    @Test
    func likingAndTakingTheLikeBackShowTheBlogAnewWithoutLoadingIt() async throws {
        let detail = detail()
        try await detail.load()
        stage.view.forgetMessages()

        try await detail.like()
        try await detail.unlike()

        #expect(
            stage.view.messages == [
                .blog(
                    BlogDetailPresentation(
                        blog: .first(
                            likeCount: 3, likeCountText: "3 likes", isLiked: true,
                            likedText: "you like this"), body: "Text.")),
                .blog(BlogDetailPresentation(blog: .first(isLiked: false), body: "Text.")),
            ])
        #expect(stage.store.calls == [.blog, .like, .unlike])
    }

    @Test
    func nothingCanBeLikedOrOpenedBeforeTheBlogIsThere() async throws {
        let detail = detail()

        try await detail.like()
        try await detail.unlike()
        detail.selectAuthor()

        #expect(stage.view.messages == [])
        #expect(stage.store.calls == [])
        #expect(stage.router.destinations == [])
    }

    @Test
    func selectingTheAuthorAsksTheRouter() async throws {
        let detail = detail(of: 5)
        try await detail.load()

        detail.selectAuthor()

        #expect(stage.router.destinations == [.user(UserID(2))])
    }

    @Test
    func aFailedLikeShowsItsErrorAndMayBeTriedAgain() async throws {
        let detail = detail()
        try await detail.load()
        stage.view.forgetMessages()
        stage.store.fail(.like, with: StoreError.busy)

        try await detail.like()
        stage.store.recover(.like)
        try await detail.like()

        #expect(stage.heard() == [.error(.busy, heading: nil), .blog(1, isLiked: true, likeCount: 3)])
    }

    @Test(.timeLimit(.minutes(10)))
    func aLikeThatIsTakenBackWhileItIsPendingEndsUnliked() async throws {
        let detail = detail()
        try await detail.load()
        stage.view.forgetMessages()
        let gate = stage.store.hold(.like)

        let like = Task { try await detail.like() }
        await gate.reached()
        let unlike = Task.immediate { try await detail.unlike() }
        gate.open()
        try await like.value
        try await unlike.value

        #expect(stage.heard() == [.blog(1, isLiked: false, likeCount: 2)])
    }

    @Test
    func aLikeThatWasGivenIsShownEvenToWhoCancelled() async throws {
        let detail = detail()
        try await detail.load()
        stage.view.forgetMessages()
        let gate = stage.store.hold(.like)

        let like = Task { try await detail.like() }
        await gate.reached()
        like.cancel()
        gate.open()
        try await like.value

        #expect(stage.heard() == [.blog(1, isLiked: true, likeCount: 3)])
    }

    @Test
    func aLikeIsOfTheBlogAsItWasLoadedMeanwhile() async throws {
        let detail = detail()
        try await detail.load()
        let gate = stage.store.hold(.like)
        stage.view.forgetMessages()

        let like = Task { try await detail.like() }
        await gate.reached()
        stage.edit(PostID(1), title: "First, mended")
        try await detail.load()
        gate.open()
        try await like.value

        let titles = stage.view.messages.compactMap { message -> String? in
            if case .blog(let detail) = message { detail.blog.title } else { nil }
        }
        #expect(titles == ["First, mended", "First, mended"])
    }

    @Test
    func aBlogThatWasAskedForBeforeALikeWasAnsweredDoesNotUndoIt() async throws {
        let detail = detail()
        try await detail.load()
        let gate = stage.store.hold(.blog)
        _ = stage.heard()

        let refresh = Task { try await detail.load() }
        await gate.reached()
        try await detail.like()
        gate.open()
        try await refresh.value
        _ = try? await stage.store.unlike(PostID(1), by: UserID(1))
        try await detail.load()

        #expect(
            stage.heard() == [
                .loading(true), .blog(1, isLiked: true, likeCount: 3),
                .blog(1, isLiked: true, likeCount: 3), .loading(false),
                .loading(true), .blog(1, isLiked: false, likeCount: 2), .loading(false),
            ])
    }

    @Test
    func sharingShowsTheBlogAnewAndHandsTheLinkOn() async throws {
        let detail = detail()
        try await detail.share()
        #expect(stage.view.messages == [])
        try await detail.load()
        stage.view.forgetMessages()

        try await detail.share()

        #expect(
            stage.view.messages == [
                .blog(
                    BlogDetailPresentation(
                        blog: .first(isLiked: false, shareCount: 2, shareCountText: "2 shares"), body: "Text."
                    )),
                .share(
                    SharePresentation(
                        blogID: 1, url: "/blogs/1", shareCount: 2, shareCountText: "2 shares")),
            ])
        #expect(stage.store.calls == [.blog, .share])
    }

    @Test
    func aFailedShareShowsItsError() async throws {
        let detail = detail(viewer: nil)
        try await detail.load()
        _ = stage.heard()

        try await detail.share()

        #expect(stage.heard() == [.error(.unauthenticated, heading: nil)])
    }
}
