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

    func document() -> Document { self.document(version: blog?.blog.version) }
}

extension JSONBlogDetailView: JSONWritable {
    func write(to json: inout JSONWriter) {
        guard let blog else { return json.raw("{}") }
        blog.writeOpen(to: &json)
        if let link { json.field(#","url":"#, link) }
        json.raw("}")
    }
}
