import BlogContracts
import BlogPresenters
import PresenterParts
public import Scenarios
public import Toolkit

/// All blogs: the same presenter and the same callbacks, with another formatter of author names.
public final class AllBlogsScene: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    private let blogs: BlogListPresenter

    /// Composes the page.
    public init(_ setup: PageSetup) {
        let label = screen.label()
        let loading = LoadingCallback { label.lines = $0 ? ["Loading…"] : [] }
        let list = ListCallbacks<BlogCellPresentation>()
        list.draw(on: screen.table())
        blogs = setup.scenes.allBlogs(
            on: list, names: .byline, setup.context(on: screen, failure: list, loading: loading))
        screen.on("refresh") { [unowned self] _ in try await blogs.load() }
        screen.on("more") { [unowned self] _ in try await blogs.loadMore() }
        screen.on("like") { [unowned self] in try await Int64($0).flatMap(blogs.row)?.like() }
        screen.on("open") { [unowned self] in Int64($0).flatMap(blogs.row)?.select() }
    }

    /// Loads the page.
    public func open() async {
        try? await blogs.load()
    }
}
