import BlogContracts

/// One blog with its text.
final class TextBlogDetailView: BlogDetailView, DocumentView {
    private let page: TextPage
    private var blog: BlogDetailPresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ blog: BlogDetailPresentation) {
        self.blog = blog
    }

    func document() -> Document {
        var page = page
        if let blog {
            page.title(blog.blog.title)
            page.pieces(["#\(blog.blog.id)"] + blog.blog.metaTexts, .accent)
            page.body(blog.body)
        }
        return Document(bytes: Array(page.text.utf8), version: blog?.blog.version)
    }
}
