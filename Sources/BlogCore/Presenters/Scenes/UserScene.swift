public import BlogServices

/// A user's page as others see it: who they are, and their blogs, from one state of the data.
public final class UserScene: Scene {
    /// Who they are: without it there is nothing to show.
    public let user: UserInfoPresenter
    /// Their blogs.
    public let blogs: BlogListPresenter

    private let services: Services

    /// Composes the page of its modules.
    public init(user: UserInfoPresenter, blogs: BlogListPresenter, services: Services) {
        self.user = user
        self.blogs = blogs
        self.services = services
    }

    /// Loads the user, then what belongs to them.
    public func load() async throws(CancellationError) {
        let snapshot = services.beginSnapshot()
        defer { snapshot?.end() }
        guard try await user.refresh() else { return }
        try await blogs.refresh()
    }
}
