import BlogContracts

/// A list of blogs, alone or in its place of a scene.
final class JSONBlogListView: BlogListView, BlogCellView, ErrorView {
    private(set) var list = JSONList<BlogCellPresentation>()
    private var rowErrors: [Int64: ErrorPresentation] = [:]
    private var links: [Int64: String] = [:]

    var error: ErrorPresentation? { list.error ?? rowErrors.values.first }

    func display(_ blogs: BlogListPresentation) {
        (rowErrors, links) = ([:], [:])
        list.replace(blogs.rows, more: blogs.more)
    }

    func displayMore(_ blogs: BlogListPresentation) {
        list.append(blogs.rows, more: blogs.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        (rowErrors, links) = ([:], [:])
        list.replace([], more: nil)
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
}

extension JSONBlogListView: JSONWritable {
    func write(to json: inout JSONWriter) {
        guard !rowErrors.isEmpty || !links.isEmpty else { return list.write(to: &json) }
        list.write(to: &json) { blog, json in
            blog.writeOpen(to: &json)
            if let link = links[blog.id] { json.field(#","url":"#, link) }
            if let error = rowErrors[blog.id] {
                json.raw(#","error":"#)
                error.write(to: &json)
            }
            json.raw("}")
        }
    }
}

extension JSONBlogListView: DocumentView {
    func document() -> Document? {
        guard list.isTold else { return nil }
        var json = JSONWriter(capacity: 16_384)
        write(to: &json)
        return Document(bytes: json.end(), next: list.next, error: error)
    }
}
