import BlogTestSupport
import Testing

/// Screens that stay open.
@MainActor
struct LiveSceneTests {
    private let fixture = PresenterFixture()

    private func displays(_ count: Int, fileID: StaticString = #fileID, line: Int = #line) async throws {
        try await eventually("\(count) messages, not \(fixture.displayed())", fileID: fileID, line: line) {
            fixture.view.messages.count >= count
        }
    }

    private var blogs: BlogListPresenter {
        var context = fixture.context(viewer: 1)
        context.loading = nil
        return fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, context)
    }

    /// Runs a scene that has displayed its first content, and cancels it at the end.
    private func running(_ use: (LiveScene<BlogListPresenter>) async throws -> Void) async throws {
        let scene = LiveScene(blogs, feed: fixture.feed)
        let running = Task { await scene.run() }
        try await displays(1)
        try await use(scene)
        running.cancel()
        await running.value
    }

    @Test(
        "A live scene loads, handles intentions, and displays changes by other users",
        .timeLimit(.minutes(10)))
    func run() async throws {
        try await running { scene in
            scene.dispatcher.send(.row(1, .toggleLike))
            try await displays(2)
            _ = try await fixture.services.likes.set(true, on: PostID(2), by: UserID(3))
            try await displays(3)
            scene.dispatcher.send(.row(2, .select))
            scene.dispatcher.send(.row(9, .toggleLike))
            try await eventually("a destination") { !fixture.router.destinations.isEmpty }
        }

        #expect(
            fixture.displayed() == [
                .rows([2, 1], hasMore: false), .row(1, isLiked: true, likeCount: 3),
                .row(2, isLiked: false, likeCount: 1),
            ])
        #expect(fixture.router.destinations == [.blog(PostID(2))])
        #expect(fixture.feed.subscriberCount == 0)
    }

    @Test(
        "An intention that is sent before the scene runs is not lost, and one after its end has no effect",
        .timeLimit(.minutes(10)))
    func early() async throws {
        let scene = LiveScene(blogs, feed: fixture.feed)
        scene.dispatcher.send(.load)
        let running = Task { await scene.run() }
        try await eventually("two loads") {
            fixture.store.calls.count(where: { $0 == "blogs(by:_:seenBy:)" }) == 2
        }
        try await displays(1)

        scene.dispatcher.send(.row(2, .select))
        try await eventually("a destination") { !fixture.router.destinations.isEmpty }
        running.cancel()
        await running.value
        scene.dispatcher.send(.row(1, .select))

        #expect(fixture.router.destinations == [.blog(PostID(2))])
    }

    @Test("A pending intention does not delay other intentions and changes", .timeLimit(.minutes(10)))
    func concurrent() async throws {
        try await running { scene in
            _ = fixture.displayed()
            let gate = fixture.store.hold("like(_:by:at:)")

            scene.dispatcher.send(.row(1, .toggleLike))
            try await gate.reached()
            scene.dispatcher.send(.row(2, .toggleLike))
            try await displays(1)
            _ = try await fixture.services.shares.share(PostID(2), by: UserID(2))
            try await displays(2)
            gate.open()
            try await displays(3)
        }

        #expect(
            fixture.displayed() == [
                .row(2, isLiked: true, likeCount: 1), .row(2, isLiked: true, likeCount: 1),
                .row(1, isLiked: true, likeCount: 3),
            ])
    }

    @Test(
        "Cancelling a live scene ends its tasks, and nothing is displayed afterwards",
        .timeLimit(.minutes(10)))
    func cancelled() async throws {
        let scene = LiveScene(blogs, feed: fixture.feed)
        let running = Task { await scene.run() }
        try await displays(1)
        _ = fixture.displayed()
        let gate = fixture.store.hold("blogRow(_:seenBy:)")

        _ = try await fixture.services.likes.set(true, on: PostID(2), by: UserID(3))
        try await gate.reached()
        running.cancel()
        scene.dispatcher.send(.load)
        gate.open()
        await running.value
        scene.dispatcher.send(.load)
        _ = try await fixture.services.likes.set(false, on: PostID(2), by: UserID(3))

        #expect(fixture.displayed() == [])
        #expect(fixture.feed.subscriberCount == 0)
    }

    @Test("A thousand cancelled scenes leave no subscriber and no presenter", .timeLimit(.minutes(10)))
    func released() async throws {
        weak var last: BlogListPresenter?
        var running: [Task<Void, Never>] = []
        for _ in 1...1_000 {
            let content = blogs
            let scene = LiveScene(content, feed: fixture.feed)
            last = content
            running.append(Task { await scene.run() })
        }
        try await displays(1_000)
        #expect(fixture.feed.subscriberCount == 1_000)
        _ = try await fixture.services.likes.set(true, on: PostID(2), by: UserID(3))
        try await displays(2_000)

        for task in running { task.cancel() }
        for task in running { await task.value }
        running = []

        #expect(fixture.feed.subscriberCount == 0)
        #expect(last == nil)
    }

    @Test("A scene that was cancelled before it runs has no subscription", .timeLimit(.minutes(10)))
    func cancelledBeforeRun() async {
        let scene = LiveScene(blogs, feed: fixture.feed)
        let running = Task { await scene.run() }
        running.cancel()

        await running.value

        #expect(fixture.feed.subscriberCount == 0)
    }

    @Test("A live scene runs on any actor", .timeLimit(.minutes(10)))
    func otherActor() async throws {
        let host = SceneHost()
        let (services, feed) = (fixture.services, fixture.feed)
        let running = Task { await host.run(services, feed) }
        try await eventually("a load") { await host.callCount == 1 }

        _ = try await services.likes.set(true, on: PostID(2), by: UserID(3))
        try await eventually("a refresh") { await host.callCount == 2 }
        running.cancel()
        await running.value

        #expect(await host.callCount == 2)
        #expect(fixture.feed.subscriberCount == 0)
    }

    /// Runs a scene on an actor other than the main actor. A call outside this actor traps.
    private actor SceneHost {
        private(set) var callCount = 0

        func run(_ services: Services, _ feed: ChangeFeed) async {
            let view = RecordingView { _ in
                self.preconditionIsolated()
                self.callCount += 1
            }
            let context = SceneContext(viewer: UserID(1), errors: view, router: RecordingRouter())
            let list = SceneFactory(services: services, localization: Localization()).allBlogs(
                on: view.blogs, context)
            await LiveScene(list, feed: feed).run()
        }
    }
}
