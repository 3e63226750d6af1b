import BlogContracts

/// Shows a page or a part of it, and sends events.
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

/// By default, a view does not show a part.
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
