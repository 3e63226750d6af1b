import BlogContracts

/// A post as what it has become.
final class TextPostView: PostView, DocumentView {
    private let page: TextPage
    private var shown: any DocumentView

    init(page: TextPage) {
        self.page = page
        shown = TextRemovalView(page: page)
    }

    func display(_ draft: DraftDetailPresentation) {
        let view = TextDraftDetailView(page: page)
        view.display(draft)
        shown = view
    }

    func display(_ blog: BlogDetailPresentation) {
        let view = TextBlogDetailView(page: page)
        view.display(blog)
        shown = view
    }

    func display(_ removal: RemovalPresentation) {
        let view = TextRemovalView(page: page)
        view.display(removal)
        shown = view
    }

    func document() -> Document? { shown.document() }
}
