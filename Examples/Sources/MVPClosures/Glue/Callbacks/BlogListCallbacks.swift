import BlogContracts

/// What a list of blogs tells, a closure each.
final class BlogListCallbacks: BlogListView, BlogCellView, ErrorView {
    var onBlogs: (BlogListPresentation) -> Void = { _ in }
    var onMore: (BlogListPresentation) -> Void = { _ in }
    var onEmpty: (EmptyPresentation) -> Void = { _ in }
    var onRemoved: (Int64) -> Void = { _ in }
    var onBlog: (BlogCellPresentation) -> Void = { _ in }
    var onBlogError: (ErrorPresentation, Int64) -> Void = { _, _ in }
    var onError: (ErrorPresentation) -> Void = { _ in }

    func display(_ blogs: BlogListPresentation) { onBlogs(blogs) }

    func displayMore(_ blogs: BlogListPresentation) { onMore(blogs) }

    func displayEmpty(_ empty: EmptyPresentation) { onEmpty(empty) }

    func displayRemoved(_ id: Int64) { onRemoved(id) }

    func display(_ blog: BlogCellPresentation) { onBlog(blog) }

    func displayError(_ error: ErrorPresentation, onBlog id: Int64) { onBlogError(error, id) }

    func displayLink(_ share: SharePresentation) {}

    func displayError(_ error: ErrorPresentation) { onError(error) }
}
