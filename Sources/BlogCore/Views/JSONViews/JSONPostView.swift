import BlogContracts

/// A post as what it has become.
final class JSONPostView: PostView, DocumentView {
    private var shown: any DocumentView = JSONRemovalView()

    func display(_ draft: DraftDetailPresentation) {
        let view = JSONDraftDetailView()
        view.display(draft)
        shown = view
    }

    func display(_ blog: BlogDetailPresentation) {
        let view = JSONBlogDetailView()
        view.display(blog)
        shown = view
    }

    func display(_ removal: RemovalPresentation) {
        let view = JSONRemovalView()
        view.display(removal)
        shown = view
    }

    func document() -> Document? { shown.document() }
}
