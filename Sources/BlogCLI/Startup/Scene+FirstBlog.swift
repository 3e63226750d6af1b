import BlogPresenters

extension Scene {
    /// The first row of a user's blogs, to lead on from.
    var firstBlog: BlogCellPresenter? {
        (self as? UserScene)?.blogs.cells.first ?? (self as? SelfScene)?.blogs.cells.first
    }
}
