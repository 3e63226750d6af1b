import BlogTestSupport
import Testing

/// A use of one scene, which is rendered in every medium.
struct Scenario: Sendable, CustomTestStringConvertible {
    /// The dependencies of one scenario: services that can fail, and a view for errors.
    struct Fixture {
        let repositories: MemoryStore
        let scenes: SceneFactory
        let services: Services
        let failure: RecordingView

        init() {
            repositories = MemoryStore(content: .tinyBlog)
            services = makeServices(over: repositories)
            scenes = SceneFactory(services: services, localization: Localization())
            failure = RecordingView()
        }

        func context(viewer: Int64? = nil, limit: Int = 20, after: String? = nil) throws -> SceneContext {
            SceneContext(
                viewer: viewer.map(UserID.init),
                page: try PageRequest(limitText: String(limit), afterText: after), errors: failure,
                router: RecordingRouter())
        }
    }

    let name: String
    /// Whether its document contains an error in the place of a module or a row.
    let showsError: Bool
    let run: @Sendable (Fixture) async throws -> any Rendered

    init(
        _ name: String, showsError: Bool = false,
        _ run: @escaping @Sendable (Fixture) async throws -> any Rendered
    ) {
        self.name = name
        self.showsError = showsError
        self.run = run
    }

    /// What a new view shows in a context.
    init<View: Rendered & SendableMetatype>(
        _ name: String, on makeView: @escaping @Sendable () -> View, viewer: Int64? = nil, limit: Int = 20,
        showsError: Bool = false,
        _ show: @escaping @Sendable (Fixture, View, SceneContext) async throws -> Void
    ) {
        self.init(name, showsError: showsError) { fixture in
            let view = makeView()
            try await show(fixture, view, try fixture.context(viewer: viewer, limit: limit))
            return view
        }
    }

    var testDescription: String { name }
}
