import BlogContracts

/// What a list of blogs tells, a closure each.
final class BlogListCallbacks: ListView, RowView, LinkView, ErrorView {
    var onBlogs: (ListPresentation<BlogCellPresentation>) -> Void = { _ in }
    var onMore: (ListPresentation<BlogCellPresentation>) -> Void = { _ in }
    var onEmpty: (EmptyPresentation) -> Void = { _ in }
    var onRemoved: (Int64) -> Void = { _ in }
    var onBlog: (BlogCellPresentation) -> Void = { _ in }
    var onBlogError: (ErrorPresentation, Int64) -> Void = { _, _ in }
    var onError: (ErrorPresentation) -> Void = { _ in }

    func display(_ blogs: ListPresentation<BlogCellPresentation>) { onBlogs(blogs) }

    func displayMore(_ blogs: ListPresentation<BlogCellPresentation>) { onMore(blogs) }

    func displayEmpty(_ empty: EmptyPresentation) { onEmpty(empty) }

    func displayRemoved(_ id: Int64) { onRemoved(id) }

    func displayRow(_ blog: BlogCellPresentation) { onBlog(blog) }

    func displayError(_ error: ErrorPresentation, onRow id: Int64) { onBlogError(error, id) }

    func displayLink(_ share: SharePresentation) {}

    func displayError(_ error: ErrorPresentation) { onError(error) }
}
