import BlogContracts

/// One blog with its text.
final class JSONBlogDetailView: BlogDetailView, DocumentView {
    private var blog: BlogDetailPresentation?

    func display(_ blog: BlogDetailPresentation) {
        self.blog = blog
    }

    func document() -> Document { blog.document(version: blog?.blog.version) }
}
