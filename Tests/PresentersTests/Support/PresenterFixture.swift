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

    init(_ content: SeedContent = .tinyBlog, localization: any Localization = EnglishLocalization()) {
        store = MemoryStore(content: content)
        feed = ChangeFeed(store.changes())
        services = makeServices(over: store)
        scenes = SceneFactory(services: services, localization: localization)
    }

    func context(viewer: Int64? = nil, page: PageRequest = PageRequest()) -> SceneContext {
        SceneContext(
            viewer: viewer.map { UserID($0) }, page: page, failure: view, router: router, loading: view)
    }

    /// The messages without those of the loading indicator.
    var shown: [RecordingView.Message] {
        view.messages.filter { ![.loading(true), .loading(false)].contains($0) }
    }

    /// Changes of subjects up to the last commit.
    func changes(_ subjects: Subject...) async throws -> Changes {
        Changes(Set(subjects), upTo: store.commit { _ in }.position)
    }

    /// Holds a call of the store until something else has happened.
    func holding(
        _ call: String, thenFailWith failure: (any Error)? = nil,
        _ work: @escaping @MainActor () async throws -> Void,
        while meanwhile: @MainActor () async throws -> Void
    ) async throws {
        let gate = failure.map { store.hold(call, thenFailWith: $0) } ?? store.hold(call)
        let task = Task { try await work() }
        try await gate.reached()
        try await meanwhile()
        gate.open()
        try await task.value
    }

    /// Begins sessions of a user.
    func beginSessions(_ count: Int, of user: Int64 = 1) async throws {
        for _ in 1...count { _ = try await services.tokens.issueToken(for: UserID(user)) }
    }

    /// The outlines of the messages since the last call.
    func displayed() -> [Outline] {
        defer { view.resetMessages() }
        return view.messages.map(Outline.init)
    }

    /// Changes the title of a post in the store.
    func edit(_ id: PostID, title: String) {
        store.commit { $0.posts[id]?.content.title = Title(stored: title) }
    }

    /// The presenter of the number of posts in the viewer's recycle bin.
    func trashCount(viewer: Int64?, in localization: any Localization = EnglishLocalization())
        -> TrashCountPresenter
    {
        SceneFactory(services: services, localization: localization)
            .trashCount(on: view.trashCount, errors: view, context(viewer: viewer))
    }
}
