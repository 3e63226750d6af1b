import BlogContracts

/// A post that was put back: the blog or the draft that it is again, in that one's own shape.
final class JSONRestoredPostView: BlogDetailView, DraftDetailView, DocumentView {
    private var post: any DocumentView = JSONBlogDetailView()

    func display(_ blog: BlogDetailPresentation) {
        let view = JSONBlogDetailView()
        view.display(blog)
        post = view
    }

    func display(_ draft: DraftDetailPresentation) {
        let view = JSONDraftDetailView()
        view.display(draft)
        post = view
    }

    func document() -> Document { post.document() }
}
