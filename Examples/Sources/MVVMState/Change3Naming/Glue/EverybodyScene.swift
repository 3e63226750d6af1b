import BlogModels
import BlogPresenters
import PresenterParts
public import Scenarios
public import Toolkit

/// Everybody's blogs: the same presenter, the same state, with another formatter of names.
public final class EverybodyScene: UserPage {
    /// What the person sees and presses.
    public let screen = Screen()

    private let binding: Binding
    private let blogs: BlogListPresenter

    /// Makes the list.
    public init(_ occasion: Occasion) {
        let state = PageState()
        binding = Binding(state, to: PageView(on: screen))
        blogs = BlogListPresenter(
            author: nil, services: occasion.services, wording: occasion.wording, names: .byline,
            viewer: occasion.viewer, page: occasion.page, view: state.blogs, cells: state.blogs,
            errors: state.blogs, loading: state.loading, router: ScreenRouter(screen))
        screen.on("refresh") { [unowned self] _ in try await blogs.load() }
        screen.on("more") { [unowned self] _ in try await blogs.loadMore() }
        screen.on("like") { [unowned self] in try await blogs.row($0)?.like() }
        screen.on("open") { [unowned self] in blogs.row($0)?.select() }
    }

    /// Loads what is shown first.
    public func open() async {
        try? await blogs.load()
    }

    /// Waits until all that is known is drawn.
    public func drawn() async { await binding.drawn() }

    /// Waits until all that was pressed is done, and drawn.
    public func settled() async { await binding.drawn() }

    /// Ends whatever goes on by itself.
    public func close() { binding.end() }
}
