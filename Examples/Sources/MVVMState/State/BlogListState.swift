import BlogContracts

/// The list of blogs that was displayed last.
final class BlogListState: ListView, RowView, LinkView, ErrorView {
    private(set) var heading: String?
    private(set) var rows: [BlogRowState] = []
    private(set) var hasMore = false
    private(set) var emptyText: String?
    private(set) var error: ErrorPresentation?

    private let onChange: (ListChange) -> Void

    init(onChange: @escaping (ListChange) -> Void) {
        self.onChange = onChange
    }

    func display(_ blogs: ListPresentation<BlogCellPresentation>) {
        (heading, emptyText, error) = (blogs.heading, nil, nil)
        (rows, hasMore) = (blogs.rows.map { BlogRowState(blog: $0) }, blogs.more != nil)
        onChange(.rows)
    }

    func displayMore(_ blogs: ListPresentation<BlogCellPresentation>) {
        rows += blogs.rows.map { BlogRowState(blog: $0) }
        (hasMore, error) = (blogs.more != nil, nil)
        onChange(.added)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        (heading, rows, hasMore) = (empty.heading, [], false)
        (emptyText, error) = (empty.text, nil)
        onChange(.rows)
    }

    func displayRemoved(_ id: Int64) {
        rows.removeAll { $0.blog.id == id }
        onChange(.rows)
    }

    func displayRow(_ blog: BlogCellPresentation) {
        change(blog.id) { $0 = BlogRowState(blog: blog) }
    }

    func displayError(_ error: ErrorPresentation, onRow id: Int64) {
        change(id) { $0.error = error }
    }

    func displayLink(_ share: SharePresentation) {}

    func displayError(_ error: ErrorPresentation) {
        (heading, self.error) = (heading ?? error.heading, error)
        onChange(.notes)
    }

    private func change(_ id: Int64, _ change: (inout BlogRowState) -> Void) {
        guard let index = rows.firstIndex(where: { $0.blog.id == id }) else { return }
        change(&rows[index])
        onChange(.row(index))
    }
}
