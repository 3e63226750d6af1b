import BlogTestSupport
import BlogViews
import PostgresStore
import Synchronization
import Testing

@Suite("Scenes on PostgreSQL", .timeLimit(.minutes(10)))
struct PostgresSceneTests {
    /// The number of round trips that read: those of a snapshot whose reads are named count as one.
    private final class RoundTrips: StoreObserver {
        let count = Atomic(0)

        func read(_ duration: Duration) { count.add(1, ordering: .relaxed) }

        func waitedForWriter(_ duration: Duration) {}

        func wrote(_ duration: Duration) {}

        func committed(together count: Int) {}
    }

    @Test(
        "The page of a user and that of a blog name all of their reads",
        arguments: [nil, UserID(1), UserID(2)])
    func named(viewer: UserID?) async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        let roundTrips = RoundTrips()
        let services = makeServices(over: blog.store.repositories(observer: roundTrips))
        let scenes = SceneFactory(services: services, localization: Localization())
        let context = SceneContext(viewer: viewer, errors: SceneResult())
        let user = OneShotUserScene(showsTrash: true)

        try await scenes.userScene(of: UserID(1), on: user, context).load()
        #expect(roundTrips.count.load(ordering: .relaxed) == 1)
        try await scenes.blogScene(PostID(1), on: OneShotBlogScene(), context).load()

        #expect(roundTrips.count.load(ordering: .relaxed) == 2)
        #expect(user.blogList.rows.count == 2)
    }
}
