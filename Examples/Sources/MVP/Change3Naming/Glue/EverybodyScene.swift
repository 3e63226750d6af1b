import BlogPresenters
import PresenterParts
public import Scenarios
public import Toolkit

/// Everybody's blogs: the same presenter and the same view, with another formatter of names.
public final class EverybodyScene: ScenarioPage {
    /// What the person sees and presses.
    public let screen = Screen()

    private let blogs: BlogListPresenter

    /// Composes the list.
    public init(_ occasion: Occasion) {
        let loading = LoadingLabel(screen.label())
        let table = BlogTable(screen.table())
        blogs = occasion.scenes.blogs(
            on: table, names: .byline, occasion.context(on: screen, failure: table, loading: loading))
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
