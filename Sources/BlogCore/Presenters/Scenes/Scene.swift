/// A screen: some modules, laid out by a view, loaded when it says so. A scene owns its presenters.
public protocol Scene: AnyObject {
    /// Loads what the scene shows first.
    func load() async
}

extension BlogListPresenter: Scene {
    /// Loads the first page.
    public func load() async { await refresh() }
}

extension LikedBlogsPresenter: Scene {
    /// Loads the first page.
    public func load() async { await refresh() }
}

extension BlogDetailPresenter: Scene {
    /// Loads the blog.
    public func load() async { await refresh() }
}

extension DraftListPresenter: Scene {
    /// Loads the first page.
    public func load() async { await refresh() }
}

extension DraftDetailPresenter: Scene {
    /// Loads the draft.
    public func load() async { await refresh() }
}

extension LikeListPresenter: Scene {
    /// Loads the first page.
    public func load() async { await refresh() }
}

extension UserDirectoryPresenter: Scene {
    /// Loads the first page.
    public func load() async { await refresh() }
}

extension SessionListPresenter: Scene {
    /// Loads the first page.
    public func load() async { await refresh() }
}
