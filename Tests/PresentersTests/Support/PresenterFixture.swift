import BlogTestSupport

/// The dependencies of a presenter, as test doubles.
@MainActor
final class PresenterFixture {
    let store: MemoryStore
    let view = RecordingView()
    let router = RecordingRouter()
    let scenes: SceneFactory
    let feed: ChangeFeed
    let services: Services

    init(_ content: SeedContent = .tinyBlog, localization: Localization = Localization()) {
        store = MemoryStore(content: content)
        feed = ChangeFeed(store.changes())
        services = makeServices(over: store)
        scenes = SceneFactory(services: services, localization: localization)
    }

    func context(viewer: Int64? = nil, page: PageRequest = PageRequest()) -> SceneContext {
        SceneContext(
            viewer: viewer.map { UserID($0) }, page: page, errors: view, router: router, loading: view)
    }

    /// The outlines of the messages since the last call.
    func displayed() -> [Outline] {
        defer { view.resetMessages() }
        return view.messages.map(Outline.init)
    }
}
