import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Scenarios

/// The product's presenters with a view that shows nothing and notes what it was told.
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

    func user(
        _ id: Int64 = 132, confirmation: any BlogPresenters.Confirmation = NoQuestion()
    ) -> UserInfoPresenter {
        UserInfoPresenter(
            id: UserID(id), services: occasion.services, wording: occasion.wording, viewer: occasion.viewer,
            view: view.user, errors: view, loading: nil, confirmation: confirmation)
    }

    func blogs(
        author: Int64? = 132, names: AuthorFormatter = .label, showsLoading: Bool = false
    ) -> BlogListPresenter {
        BlogListPresenter(
            author: author.map(UserID.init), services: occasion.services, wording: occasion.wording,
            names: names, viewer: occasion.viewer, page: occasion.page, view: view.blogs, cells: view.blogs,
            errors: view, loading: showsLoading ? view : nil, router: router)
    }

    /// What the view was told since this was asked last.
    func heard() -> [String] {
        defer { view.forgetMessages() }
        return view.messages.map(\.words)
    }
}
