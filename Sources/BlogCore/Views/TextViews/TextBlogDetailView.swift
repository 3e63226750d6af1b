import BlogContracts

/// One blog with its text, and the link to it once it was shared.
final class TextBlogDetailView: BlogDetailView, ShareView, DocumentView {
    private let page: TextPage
    private var blog: BlogDetailPresentation?
    private var link: String?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ blog: BlogDetailPresentation) {
        self.blog = blog
    }

    func display(_ share: SharePresentation) {
        link = share.url
    }

    func document() -> Document? {
        guard let blog else { return nil }
        var page = page
        page.title(blog.blog.title)
        page.pieces(["#\(blog.blog.id)"] + blog.blog.metaTexts, .accent)
        if let link { page.paragraph(link) }
        page.body(blog.body)
        return Document(bytes: Array(page.text.utf8), version: blog.blog.version)
    }
}
