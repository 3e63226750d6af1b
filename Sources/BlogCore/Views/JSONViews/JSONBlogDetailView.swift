import BlogContracts

/// One blog with its text, and the link to it once it was shared.
final class JSONBlogDetailView: BlogDetailView, ShareView, DocumentView {
    private var blog: BlogDetailPresentation?
    private var link: String?

    func display(_ blog: BlogDetailPresentation) {
        self.blog = blog
    }

    func display(_ share: SharePresentation) {
        link = share.url
    }

    func document() -> Document? {
        guard let blog else { return nil }
        var json = JSONWriter()
        blog.writeOpen(to: &json)
        if let link { json.field(#","url":"#, link) }
        json.raw("}")
        return Document(bytes: json.end(), version: blog.blog.version)
    }
}
