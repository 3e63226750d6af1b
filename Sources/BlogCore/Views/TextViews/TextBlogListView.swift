import BlogContracts

/// A list of blogs, alone or in its place of a scene.
final class TextBlogListView: BlogListView, BlogCellView, ErrorView {
    private let page: TextPage
    private var list = TextList<BlogCellPresentation>()
    private var rowErrors: [Int64: ErrorPresentation] = [:]
    private var links: [Int64: String] = [:]

    init(page: TextPage) {
        self.page = page
    }

    var isTold: Bool { list.isTold }
    var error: ErrorPresentation? { list.error ?? rowErrors.values.first }

    func display(_ blogs: BlogListPresentation) {
        (rowErrors, links) = ([:], [:])
        list.replace(blogs.rows, heading: blogs.heading, more: blogs.more)
    }

    func displayMore(_ blogs: BlogListPresentation) {
        list.append(blogs.rows, more: blogs.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        (rowErrors, links) = ([:], [:])
        list.empty(empty)
    }

    func displayRemoved(_ id: Int64) {
        (rowErrors[id], links[id]) = (nil, nil)
        list.removeRow { $0.id == id }
    }

    func display(_ blog: BlogCellPresentation) {
        rowErrors[blog.id] = nil
        list.replaceRow(blog) { $0.id == blog.id }
    }

    func displayError(_ error: ErrorPresentation, onBlog id: Int64) {
        rowErrors[id] = error
    }

    func displayLink(_ share: SharePresentation) {
        links[share.blogID] = share.url
    }

    func displayError(_ error: ErrorPresentation) {
        list.fail(error)
    }

    func write(to page: inout TextPage) {
        let indent = TextLabels.columns(list.rows.lazy.map(\.id))
        list.write(to: &page) { page in
            for blog in list.rows {
                page.blank()
                page.paragraph(blog.title, .strong, indent: indent, label: TextLabels.label(blog.id))
                page.pieces(blog.metaTexts, .accent, indent: indent)
                page.paragraph(blog.excerpt, .faint, indent: indent)
                if let link = links[blog.id] { page.paragraph(link, indent: indent) }
                if let error = rowErrors[blog.id] {
                    page.error(error, indent: indent)
                }
            }
        }
    }
}

extension TextBlogListView: DocumentView {
    func document() -> Document? {
        guard list.isTold else { return nil }
        var page = page
        write(to: &page)
        return Document(bytes: Array(page.text.utf8), next: list.next, error: error)
    }
}
