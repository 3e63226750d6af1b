import BlogTestSupport
import Testing

/// The release of scenes.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct SceneLifetimeTests {
    private final class Remains {
        weak var scene: (any Scene)?
        weak var row: BlogCellPresenter?
        weak var view: RecordingUserSceneView?
        weak var list: RecordingView?
        weak var router: RecordingRouter?

        var isEmpty: Bool {
            scene == nil && row == nil && view == nil && list == nil && router == nil
        }
    }

    private let store = MemoryStore(content: .tinyBlog)

    private var scenes: SceneFactory {
        SceneFactory(services: makeServices(over: store), localization: Localization())
    }

    @Test("Releasing a user's scene releases its presenters, views and router", arguments: [nil, Int64(1)])
    func userScene(_ viewer: Int64?) async throws {
        let remains = Remains()

        func open() async throws {
            let view = RecordingUserSceneView()
            let router = RecordingRouter()
            let scene = scenes.userScene(
                of: UserID(1), on: view,
                SceneContext(viewer: viewer.map { UserID($0) }, errors: view.failure, router: router))
            try await scene.load()
            let row = try #require(scene.blogs.cells.first)
            try await row.setLiked(true)
            (remains.scene, remains.row, remains.view, remains.router) = (scene, row, view, router)
        }
        try await open()

        #expect(remains.isEmpty)
    }

    @Test("Releasing a list releases its view", arguments: PagedList.allCases)
    func list(_ list: PagedList) async throws {
        weak var presenter: (any PagedPresenter)?
        weak var view: RecordingView?

        func open() async throws {
            let fixture = PresenterFixture(list.content)
            let opened = try list.presenter(on: fixture)
            try await opened.load()
            try await opened.loadMore()
            (presenter, view) = (opened, fixture.view)
        }
        try await open()

        #expect(presenter == nil)
        #expect(view == nil)
    }

    @Test("A scene that is cancelled during a load is released after the answer")
    func whileLoading() async throws {
        let gate = store.hold("user(_:seenBy:)")
        let remains = Remains()

        func open() -> Task<Void, any Error> {
            let view = RecordingUserSceneView()
            let scene = scenes.userScene(
                of: UserID(1), on: view,
                SceneContext(viewer: nil, errors: view.failure, router: RecordingRouter()))
            (remains.scene, remains.view) = (scene, view)
            return Task { try await scene.load() }
        }
        let load = open()
        try await gate.reached()
        load.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await load.value }

        #expect(remains.isEmpty)
    }
}
