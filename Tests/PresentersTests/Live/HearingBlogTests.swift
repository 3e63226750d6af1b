import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// One blog that is told what others do.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct HearingBlogTests {
    private let stage = Stage()
    private let first = PostID(1)

    private func blog() async throws -> BlogDetailPresenter {
        let blog = stage.scenes.blog(first, on: stage.view.blog, stage.context(viewer: 1))
        try await blog.load()
        _ = stage.heard()
        stage.store.forgetCalls()
        return blog
    }

    @Test
    func anothersLikeIsShownOnceAndWhatIsOfOtherBlogsIsIgnored() async throws {
        let blog = try await blog()

        _ = try await stage.services.likes.unlike(first, by: UserID(3))
        await blog.handle(.blogUnliked(first, by: UserID(3), likeCount: 1))
        await blog.handle(.blogUnliked(first, by: UserID(3), likeCount: 1))
        await blog.handle(.blogLiked(PostID(2), by: UserID(3), likeCount: 1))
        await blog.handle(.userFollowed(UserID(1), by: UserID(2)))

        #expect(stage.heard() == [.blog(1, isLiked: false, likeCount: 1)])
        #expect(stage.store.calls == [.unlike, .blog, .blog])
    }

    @Test
    func aWithdrawnBlogIsSaidToBeGoneOnceAndNothingCanBeDoneWithIt() async throws {
        let blog = try await blog()
        stage.store.withdraw(first)

        await blog.handle(.blogWithdrawn(first, by: UserID(1)))
        await blog.handle(.blogWithdrawn(first, by: UserID(1)))
        try await blog.like()
        try await blog.share()
        blog.selectAuthor()

        #expect(stage.heard() == [.error(.notFound, heading: nil)])
        #expect(stage.store.calls == [.blog])
        #expect(stage.router.destinations == [])
    }

    @Test
    func whatCannotBeLookedUpStaysAsItIs() async throws {
        let blog = try await blog()
        stage.store.fail(.blog, with: StoreError.busy)

        await blog.handle(.blogEdited(first, by: UserID(1)))

        #expect(stage.heard() == [])
    }

    @Test
    func anAnswerFromBeforeItsOwnLikeDoesNotUndoIt() async throws {
        let blog = try await blog()
        let gate = stage.store.hold(.blog)

        let hearing = Task { await blog.handle(.blogShared(first, by: UserID(2), shareCount: 1)) }
        await gate.reached()
        try await blog.like()
        gate.open()
        await hearing.value

        #expect(stage.heard() == [.blog(1, isLiked: true, likeCount: 3)])
        #expect(stage.store.calls == [.blog, .like, .blog])
    }

    @Test
    func whatIsHeardWhileItLoadsIsLookedUpAfterwards() async throws {
        let blog = try await blog()
        let gate = stage.store.hold(.blog)

        let refresh = Task { try await blog.load() }
        await gate.reached()
        _ = try await stage.services.likes.like(first, by: UserID(1))
        await blog.handle(.blogLiked(first, by: UserID(1), likeCount: 3))
        gate.open()
        try await refresh.value

        #expect(
            stage.heard() == [
                .loading(true), .blog(1, isLiked: false, likeCount: 2), .loading(false),
                .blog(1, isLiked: true, likeCount: 3),
            ])
    }

    @Test
    func itLivesAndDoesWhatItsViewSends() async throws {
        var context = stage.context(viewer: 1)
        context.loading = nil
        let scene = LiveScene(stage.scenes.blog(first, on: stage.view.blog, context), hub: stage.hub)
        let running = Task { await scene.run() }
        while stage.view.messages.count < 1 { await Task.yield() }

        scene.dispatcher.send(.like)
        while stage.view.messages.count < 2 { await Task.yield() }
        scene.dispatcher.send(.share)
        while stage.view.messages.count < 4 { await Task.yield() }
        scene.dispatcher.send(.unlike)
        while stage.view.messages.count < 5 { await Task.yield() }
        scene.dispatcher.send(.load)
        while stage.view.messages.count < 6 { await Task.yield() }
        scene.dispatcher.send(.selectAuthor)
        while stage.router.destinations.isEmpty { await Task.yield() }
        running.cancel()
        await running.value

        #expect(
            stage.heard() == [
                .blog(1, isLiked: false, likeCount: 2), .blog(1, isLiked: true, likeCount: 3),
                .blog(1, isLiked: true, likeCount: 3), .link("/blogs/1", shareCount: 2),
                .blog(1, isLiked: false, likeCount: 2), .blog(1, isLiked: false, likeCount: 2),
            ])
        #expect(stage.router.destinations == [.user(UserID(1))])
    }
}
