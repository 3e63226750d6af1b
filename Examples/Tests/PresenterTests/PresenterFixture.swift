import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import MemoryStore
import Scenarios

/// The product's presenters on a view that records.
@MainActor
final class PresenterFixture {
    let repositories: MemoryStore
    let setup: PageSetup
    let view = RecordingView()
    let router = RecordingRouter()

    init(viewer: Int64? = 107) throws {
        repositories = try PageSetup.demoRepositories()
        setup = try .demo(viewer: viewer, over: repositories)
    }

    var scenes: SceneFactory {
        SceneFactory(services: setup.services, localization: setup.localization)
    }

    func context(
        showsLoading: Bool = false, confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) -> SceneContext {
        SceneContext(
            viewer: setup.viewer, page: setup.page, failure: view, router: router,
            loading: showsLoading ? view : nil, confirmation: confirmation)
    }

    func user(confirmation: any BlogPresenters.Confirmation = AutoConfirm()) -> UserInfoPresenter {
        scenes.userInfo(of: UserID(132), on: view.user, context(confirmation: confirmation))
    }

    func blogs(showsLoading: Bool = false) -> BlogListPresenter {
        scenes.blogs(by: UserID(132), on: view.blogs, errors: view, context(showsLoading: showsLoading))
    }

    /// What the view displayed since the last call, in order.
    func displayed() -> [String] {
        defer { view.resetMessages() }
        return view.messages.map(\.summary)
    }
}
