import BlogContracts

/// Whatever shows a page, or some of it, and sends events.
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

/// What a view has no place for it does not show.
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
