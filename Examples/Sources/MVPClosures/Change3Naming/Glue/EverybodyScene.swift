import BlogContracts
import BlogPresenters
import PresenterParts
public import Scenarios
public import Toolkit

/// Everybody's blogs: the same presenter and the same callbacks, with another formatter of names.
public final class EverybodyScene: ScenarioPage {
    /// What the person sees and presses.
    public let screen = Screen()

    private let blogs: BlogListPresenter

    /// Composes the list.
    public init(_ occasion: Occasion) {
        let label = screen.label()
        let loading = LoadingCallback { label.lines = $0 ? ["Loading…"] : [] }
        let list = ListCallbacks<BlogCellPresentation>()
        list.draw(on: screen.table())
        blogs = occasion.scenes.blogs(
            on: list, names: .byline, occasion.context(on: screen, failure: list, loading: loading))
        screen.on("refresh") { [unowned self] _ in try await blogs.load() }
        screen.on("more") { [unowned self] _ in try await blogs.loadMore() }
        screen.on("like") { [unowned self] in try await Int64($0).flatMap(blogs.row)?.like() }
        screen.on("open") { [unowned self] in Int64($0).flatMap(blogs.row)?.select() }
    }

    /// Loads what is shown first.
    public func open() async {
        try? await blogs.load()
    }
}
