import BlogPresenters
import PresenterParts
public import Scenarios
public import Toolkit

/// All blogs: the same presenter and the same state, with another formatter of author names.
public final class AllBlogsScene: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    private let binding: Binding
    private let blogs: BlogListPresenter

    /// Composes the page.
    public init(_ setup: PageSetup) {
        let state = PageState()
        binding = Binding(state, to: PageView(on: screen))
        blogs = setup.scenes.allBlogs(
            on: state.blogs, names: .byline,
            setup.context(on: screen, failure: state.blogs, loading: state.loading))
        screen.on("refresh") { [unowned self] _ in try await blogs.load() }
        screen.on("more") { [unowned self] _ in try await blogs.loadMore() }
        screen.on("like") { [unowned self] in try await Int64($0).flatMap(blogs.row)?.like() }
        screen.on("open") { [unowned self] in Int64($0).flatMap(blogs.row)?.select() }
    }

    /// Loads the page.
    public func open() async {
        try? await blogs.load()
    }

    /// Waits until the current state is drawn.
    public func drawn() async { await binding.drawn() }

    /// Waits until every action is finished and drawn.
    public func settled() async { await binding.drawn() }

    /// Ends the tasks of the page.
    public func close() { binding.end() }
}
