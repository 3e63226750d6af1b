/// A screen: some modules, laid out by a view, loaded when it says so. A scene owns its presenters.
public protocol Scene: AnyObject {
    /// Loads what the scene shows first.
    /// - Throws: `CancellationError` if the scene was cancelled. Its view may then show only a part.
    func load() async throws(CancellationError)
}

extension BlogListPresenter: Scene {
    /// Loads the first page.
    public func load() async throws(CancellationError) { try await refresh() }
}

extension LikedBlogsPresenter: Scene {
    /// Loads the first page.
    public func load() async throws(CancellationError) { try await refresh() }
}

extension BlogDetailPresenter: Scene {
    /// Loads the blog.
    public func load() async throws(CancellationError) { try await refresh() }
}

extension DraftListPresenter: Scene {
    /// Loads the first page.
    public func load() async throws(CancellationError) { try await refresh() }
}

extension DraftDetailPresenter: Scene {
    /// Loads the draft.
    public func load() async throws(CancellationError) { try await refresh() }
}

extension LikeListPresenter: Scene {
    /// Loads the first page.
    public func load() async throws(CancellationError) { try await refresh() }
}

extension UserDirectoryPresenter: Scene {
    /// Loads the first page.
    public func load() async throws(CancellationError) { try await refresh() }
}

extension SessionListPresenter: Scene {
    /// Loads the first page.
    public func load() async throws(CancellationError) { try await refresh() }
}
