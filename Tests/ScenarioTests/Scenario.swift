import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
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
        let views: any ViewFactory

        func context(viewer: Int64? = nil, limit: Int = 20, after: String? = nil) throws -> SceneContext {
            SceneContext(
                viewer: viewer.map(UserID.init),
                page: try PageRequest(limitText: String(limit), afterText: after), failure: failure,
                router: RecordingRouter())
        }
    }

    let name: String
    let play: @Sendable (Stage) async throws -> any DocumentView

    init(_ name: String, _ play: @escaping @Sendable (Stage) async throws -> any DocumentView) {
        self.name = name
        self.play = play
    }

    var testDescription: String { name }
}
