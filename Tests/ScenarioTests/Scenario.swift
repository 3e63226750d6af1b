import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import MemoryStore
import Testing

/// One scene on one occasion, to be put on in every medium.
struct Scenario: Sendable, CustomTestStringConvertible {
    /// The whole, put together for one test: services that may fail, and a place for errors.
    struct Stage {
        let repositories: FailingRepositories
        let scenes: SceneFactory
        let services: Services
        let failure: RecordingView

        init() {
            repositories = FailingRepositories(MemoryStore(content: .tinyBlog))
            services = makeServices(over: repositories)
            scenes = SceneFactory(services: services, localization: EnglishLocalization())
            failure = RecordingView()
        }

        func context(viewer: Int64? = nil, limit: Int = 20, after: String? = nil) throws -> SceneContext {
            SceneContext(
                viewer: viewer.map(UserID.init),
                page: try PageRequest(limitText: String(limit), afterText: after), failure: failure,
                router: RecordingRouter())
        }
    }

    let name: String
    /// Whether its document tells of an error in the place of something that failed.
    let showsError: Bool
    let play: @Sendable (Stage) async throws -> any Rendered

    init(
        _ name: String, showsError: Bool = false,
        _ play: @escaping @Sendable (Stage) async throws -> any Rendered
    ) {
        self.name = name
        self.showsError = showsError
        self.play = play
    }

    var testDescription: String { name }
}
