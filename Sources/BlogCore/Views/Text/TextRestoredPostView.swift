import BlogContracts

/// A post that was put back: the page of the blog or of the draft that it is again.
final class TextRestoredPostView: BlogDetailView, DraftDetailView, DocumentView {
    private let page: TextPage
    private var post: any DocumentView

    init(page: TextPage) {
        self.page = page
        post = TextBlogDetailView(page: page)
    }

    func display(_ blog: BlogDetailPresentation) {
        let view = TextBlogDetailView(page: page)
        view.display(blog)
        post = view
    }

    func display(_ draft: DraftDetailPresentation) {
        let view = TextDraftDetailView(page: page)
        view.display(draft)
        post = view
    }

    func document() -> Document { post.document() }
}
