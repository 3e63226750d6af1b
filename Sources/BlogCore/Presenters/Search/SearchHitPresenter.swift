public import BlogContracts
public import BlogDomain

/// One hit of a search: the row of a blog, with a snippet of its text.
public final class SearchHitPresenter: RowPresenter {
    /// The dependencies that the hits of one search share.
    public struct Shared {
        let context: PresenterContext
        let format: BlogFormatter
        let view: any SearchView
    }

    /// Shows the row of the blog together with the snippet.
    private final class HitView: ListView {
        let view: any SearchView
        var snippet: [SnippetPartPresentation]

        init(_ snippet: [SnippetPartPresentation], on view: any SearchView) {
            self.snippet = snippet
            self.view = view
        }

        func hit(_ blog: BlogCellPresentation) -> SearchHitPresentation {
            SearchHitPresentation(blog: blog, snippet: snippet)
        }

        func display(_ change: ListDisplay<BlogCellPresentation>) {
            switch change {
            case .row(let blog): view.display(.row(hit(blog)))
            case .rowError(let error, let id): view.display(.rowError(error, row: id))
            case .link(let share): view.display(.link(share))
            // Only the list has pages.
            case .page, .more, .empty, .error, .removed, .new, .inserted: break
            }
        }
    }

    public static func row(_ hit: SearchHit, _ shared: Shared) -> SearchHitPresentation {
        shared.format.hit(hit)
    }

    public static func subjects(of hit: SearchHit, _ shared: Shared) -> [Subject] {
        BlogCellPresenter.subjects(of: hit.blog)
    }

    public var presentation: SearchHitPresentation { view.hit(blog.presentation) }
    public var isBusy: Bool { blog.isBusy }

    private let blog: BlogCellPresenter
    private let view: HitView
    private let format: BlogFormatter

    public init(_ hit: SearchHit, _ shared: Shared) {
        format = shared.format
        view = HitView(format.snippet(of: hit), on: shared.view)
        blog = BlogCellPresenter(
            hit.blog, BlogCellPresenter.Shared(context: shared.context, format: format, view: view))
    }

    public func handle(_ intention: BlogIntention) async throws(CancellationError) {
        try await blog.handle(intention)
    }

    /// Opens the blog.
    public func select() { blog.select() }

    public func replace(with hit: SearchHit, fetchedAt start: ChangePosition?) -> Bool {
        view.snippet = format.snippet(of: hit)
        return blog.replace(with: hit.blog, fetchedAt: start)
    }

    public func refresh(ifGone remove: () -> Void) async { await blog.refresh(ifGone: remove) }
}

extension BlogFormatter {
    func hit(_ hit: SearchHit) -> SearchHitPresentation {
        SearchHitPresentation(blog: cell(hit.blog), snippet: snippet(of: hit))
    }

    func snippet(of hit: SearchHit) -> [SnippetPartPresentation] {
        hit.snippet.parts.map { SnippetPartPresentation(content: $0.text, isHit: $0.isHit) }
    }
}
