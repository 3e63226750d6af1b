import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// Screens that stay open.
@MainActor
struct LiveSceneTests {
    private let stage = Stage()

    /// Waits until something is so, while others work.
    private func until(_ isSo: () -> Bool) async {
        while !isSo() { await Task.yield() }
    }

    private var blogs: BlogListPresenter {
        var context = stage.context(viewer: 1)
        context.loading = nil
        return stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, context)
    }

    @Test(.timeLimit(.minutes(10)))
    func itLoadsThenDoesWhatItsViewSendsAndShowsWhatOthersDo() async throws {
        let scene = LiveScene(blogs, hub: stage.hub)
        let running = Task { await scene.run() }
        await until { stage.view.messages.count == 1 }

        scene.dispatcher.send(.row(1, .like))
        await until { stage.view.messages.count == 2 }
        _ = try await stage.services.likes.like(PostID(2), by: UserID(3))
        await until { stage.view.messages.count == 3 }
        scene.dispatcher.send(.row(2, .select))
        scene.dispatcher.send(.row(9, .like))
        await until { !stage.router.destinations.isEmpty }
        running.cancel()
        await running.value

        #expect(
            stage.heard() == [
                .rows([2, 1], goesOn: false), .row(1, isLiked: true, likeCount: 3),
                .row(2, isLiked: false, likeCount: 1),
            ])
        #expect(stage.router.destinations == [.blog(PostID(2))])
        #expect(stage.hub.subscriberCount == 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func whatWaitsHoldsNothingElseUp() async throws {
        let scene = LiveScene(blogs, hub: stage.hub)
        let running = Task { await scene.run() }
        await until { stage.view.messages.count == 1 }
        _ = stage.heard()
        let gate = stage.store.hold(.like)

        scene.dispatcher.send(.row(1, .like))
        await gate.reached()
        scene.dispatcher.send(.row(2, .like))
        await until { stage.view.messages.count == 1 }
        _ = try await stage.services.shares.share(PostID(2), by: UserID(2))
        await until { stage.view.messages.count == 2 }
        gate.open()
        await until { stage.view.messages.count == 3 }
        running.cancel()
        await running.value

        #expect(
            stage.heard() == [
                .row(2, isLiked: true, likeCount: 1), .row(2, isLiked: true, likeCount: 1),
                .row(1, isLiked: true, likeCount: 3),
            ])
    }

    @Test(.timeLimit(.minutes(10)))
    func cancellingItEndsWhatIsUnderWayAndNothingIsShownAfterwards() async throws {
        let scene = LiveScene(blogs, hub: stage.hub)
        let running = Task { await scene.run() }
        await until { stage.view.messages.count == 1 }
        _ = stage.heard()
        let gate = stage.store.hold(.blogRow)

        _ = try await stage.services.likes.like(PostID(2), by: UserID(3))
        await gate.reached()
        running.cancel()
        gate.open()
        await running.value
        scene.dispatcher.send(.load)
        _ = try await stage.services.likes.unlike(PostID(2), by: UserID(3))

        #expect(stage.heard() == [])
        #expect(stage.hub.subscriberCount == 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func whatIsToldTooMuchToKeepUpWithIsLoadedAnew() async throws {
        let scene = LiveScene(blogs, hub: stage.hub)
        let running = Task { await scene.run() }
        await until { stage.view.messages.count == 1 }
        _ = stage.heard()

        // The scene's actor is this one: it takes nothing out of its backlog before this gives way, but the first.
        func publishOthers(_ count: Int) {
            for number in 1...count {
                stage.hub.publish(.blogLiked(PostID(5), by: UserID(1), likeCount: number))
            }
        }
        publishOthers(1)
        stage.edit(PostID(1), title: "Edited")
        stage.hub.publish(.blogEdited(PostID(1), by: UserID(1)))
        publishOthers(300)
        await until { !stage.view.messages.isEmpty }
        running.cancel()
        await running.value

        guard case .blogs(let list) = stage.view.messages.first else {
            Issue.record("It did not load anew.")
            return
        }
        #expect(list.rows.map(\.title).contains("Edited"))
    }

    @Test(.timeLimit(.minutes(10)))
    func aUsersPageFollowsAndHears() async throws {
        let view = RecordingUserSceneView()
        let context = SceneContext(viewer: UserID(3), failure: view.failure, router: stage.router)
        let page = try #require(
            stage.scenes.userScene(of: UserID(2), on: view, context) as? UserScene)
        let scene = LiveScene(page, hub: stage.hub)
        let running = Task { await scene.run() }
        await until { view.told.count == 2 }

        scene.dispatcher.send(.follow)
        await until { view.told.count == 4 }
        _ = try await stage.services.follows.unfollow(UserID(2), by: UserID(1))
        await until { view.told.count == 5 }
        scene.dispatcher.send(.blogs(.row(5, .like)))
        await until { view.told.count == 6 }
        running.cancel()
        await running.value

        let followers = view.told.compactMap { told in
            if case .user(let user) = told.message { user.followerCount } else { nil }
        }
        #expect(followers == [1, 2, 2, 1])
    }

    @Test(.timeLimit(.minutes(10)))
    func aListOfUsersDoesWhatItsViewSends() async throws {
        var context = stage.context(viewer: 1)
        context.loading = nil
        let list = stage.scenes.followers(of: UserID(1), on: stage.view.users, context)
        let scene = LiveScene(list, hub: stage.hub)
        let running = Task { await scene.run() }
        await until { stage.view.messages.count == 1 }

        scene.dispatcher.send(.row(3, .follow))
        await until { stage.view.messages.count == 3 }
        scene.dispatcher.send(.row(3, .select))
        await until { !stage.router.destinations.isEmpty }
        running.cancel()
        await running.value

        #expect(
            stage.heard() == [
                .rows([3, 2], goesOn: false), .userRow(3, isFollowing: true), .userRow(3, isFollowing: true),
            ])
    }

    @Test(.timeLimit(.minutes(10)))
    func aThousandScenesLeaveNoSubscriberAndNothingElseBehind() async throws {
        weak var last: BlogListPresenter?
        var running: [Task<Void, Never>] = []
        for _ in 1...1_000 {
            let content = blogs
            let scene = LiveScene(content, hub: stage.hub)
            last = content
            running.append(Task { await scene.run() })
        }
        await until { stage.view.messages.count == 1_000 }
        #expect(stage.hub.subscriberCount == 1_000)
        _ = try await stage.services.likes.like(PostID(2), by: UserID(3))
        await until { stage.view.messages.count == 2_000 }

        for task in running { task.cancel() }
        for task in running { await task.value }
        running = []

        #expect(stage.hub.subscriberCount == 0)
        #expect(last == nil)
    }

    @Test(.timeLimit(.minutes(10)))
    func aSceneThatWasCancelledBeforeItRanSubscribesToNothing() async {
        let scene = LiveScene(blogs, hub: stage.hub)
        let running = Task { await scene.run() }
        running.cancel()

        await running.value

        #expect(stage.hub.subscriberCount == 0)
    }

    @Test
    func aSceneThatIsShownOnceSubscribesToNothing() async throws {
        try await blogs.load()
        try await stage.scenes.userScene(of: UserID(1), on: RecordingUserSceneView(), stage.context()).load()

        #expect(stage.hub.subscriberCount == 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func anyActorCanBeItsHome() async throws {
        let room = Room()
        let services = stage.services
        let running = Task { await room.live(services) }
        while await room.told == 0 { await Task.yield() }

        _ = try await services.likes.like(PostID(2), by: UserID(3))
        while await room.told == 1 { await Task.yield() }
        running.cancel()
        await running.value

        #expect(await room.told == 2)
        #expect(stage.hub.subscriberCount == 0)
    }

    /// A home for a screen that is not the main actor; it does not survive being told anything elsewhere.
    private actor Room {
        private(set) var told = 0

        func live(_ services: Services) async {
            let view = RecordingView { _ in
                self.preconditionIsolated()
                self.told += 1
            }
            let context = SceneContext(viewer: UserID(1), failure: view, router: RecordingRouter())
            let list = SceneFactory(services: services, localization: EnglishLocalization()).blogs(
                on: view.blogs, context)
            await LiveScene(list, hub: services.events).run()
        }
    }
}
