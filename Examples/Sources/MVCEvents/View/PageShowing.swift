import BlogContracts

/// A view that shows a page or a part of it, and sends events.
@MainActor
protocol PageShowing: AnyObject {
    var dispatcher: Dispatcher<PageEvent>? { get set }

    func show(loading isLoading: Bool)
    func show(user: [String])
    func show(blogs: Rows)
    // [drafts
    func show(drafts: Rows)
    // drafts]
    // [bin
    func show(bin: [String])
    // bin]
    func show(files: Rows)
}

/// A view that has no place for a part does not show it.
extension PageShowing {
    func show(loading isLoading: Bool) {}
    func show(user: [String]) {}
    func show(blogs: Rows) {}
    // [drafts
    func show(drafts: Rows) {}
    // drafts]
    // [bin
    func show(bin: [String]) {}
    // bin]
    func show(files: Rows) {}
}
