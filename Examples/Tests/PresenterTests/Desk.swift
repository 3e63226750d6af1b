import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Scenarios

/// The product's presenters with a view that draws nothing and records what they display.
@MainActor
final class Desk {
    let repositories: FailingRepositories
    let occasion: Occasion
    let view = RecordingView()
    let router = RecordingRouter()

    init(viewer: Int64? = 107) throws {
        repositories = try Occasion.demoRepositories()
        occasion = try .demo(viewer: viewer, over: repositories)
    }

    var scenes: SceneFactory {
        SceneFactory(services: occasion.services, localization: occasion.localization)
    }

    func context(
        showsLoading: Bool = false, confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) -> SceneContext {
        SceneContext(
            viewer: occasion.viewer, page: occasion.page, failure: view, router: router,
            loading: showsLoading ? view : nil, confirmation: confirmation)
    }

    func user(confirmation: any BlogPresenters.Confirmation = AutoConfirm()) -> UserInfoPresenter {
        scenes.userInfo(of: UserID(132), on: view.user, context(confirmation: confirmation))
    }

    func blogs(showsLoading: Bool = false) -> BlogListPresenter {
        scenes.blogs(by: UserID(132), on: view.blogs, errors: view, context(showsLoading: showsLoading))
    }

    /// What the view displayed since the last call, in words.
    func displayed() -> [String] {
        defer { view.forgetMessages() }
        return view.messages.map(\.words)
    }
}
