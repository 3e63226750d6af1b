import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import MemoryStore

/// Everything that a presenter is handed, in doubles.
@MainActor
final class Stage {
    let store: FailingRepositories
    let view = RecordingView()
    let router = RecordingRouter()
    let scenes: SceneFactory
    let hub = EventHub()
    let services: Services

    init(_ content: SeedContent = .tinyBlog, localization: any Localization = EnglishLocalization()) {
        store = FailingRepositories(MemoryStore(content: content))
        services = makeServices(over: store, events: hub)
        scenes = SceneFactory(services: services, localization: localization)
    }

    func context(viewer: Int64? = nil, page: PageRequest = PageRequest()) -> SceneContext {
        SceneContext(
            viewer: viewer.map { UserID($0) }, page: page, failure: view, router: router, loading: view)
    }

    /// What the view was told since this was asked last, shortened to what tells it apart.
    func heard() -> [Outline] {
        defer { view.forgetMessages() }
        return view.messages.map(Outline.init)
    }

    /// Lets somebody else give a post another title.
    func edit(_ id: PostID, title: String) {
        store.store.change { $0.posts[id]?.title = Title(stored: title) }
    }
}
