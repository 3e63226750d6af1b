extension UserListPresenter: Scene {
    /// Loads the first page.
    public func load() async throws(CancellationError) { try await refresh() }
}

extension FollowPresenter: Scene {
    /// Loads how the viewer and the user stand to each other.
    public func load() async throws(CancellationError) { try await refresh() }
}
