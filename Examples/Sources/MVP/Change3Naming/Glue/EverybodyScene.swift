import BlogModels
import BlogPresenters
import PresenterParts
public import Scenarios
public import Toolkit

/// Everybody's blogs: the same presenter and the same view, with another formatter of names.
public final class EverybodyScene: UserPage {
    /// What the person sees and presses.
    public let screen = Screen()

    private let blogs: BlogListPresenter

    /// Makes the list.
    public init(_ occasion: Occasion) {
        let loading = LoadingLabel(screen.label())
        let table = BlogTable(screen.table())
        blogs = BlogListPresenter(
            author: nil, services: occasion.services, wording: occasion.wording, names: .byline,
            viewer: occasion.viewer, page: occasion.page, view: table, cells: table, errors: table,
            loading: loading, router: ScreenRouter(screen))
        screen.on("refresh") { [unowned self] _ in try await blogs.load() }
        screen.on("more") { [unowned self] _ in try await blogs.loadMore() }
        screen.on("like") { [unowned self] in try await blogs.row($0)?.like() }
        screen.on("open") { [unowned self] in blogs.row($0)?.select() }
    }

    /// Loads what is shown first.
    public func open() async {
        try? await blogs.load()
    }
}
