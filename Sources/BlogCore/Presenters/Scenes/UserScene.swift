/// A user's page as others see it: who they are, and their blogs.
public final class UserScene: Scene {
    /// Who they are: without it there is nothing to show.
    public let user: UserInfoPresenter
    /// Their blogs.
    public let blogs: BlogListPresenter

    /// Composes the page of its modules.
    public init(user: UserInfoPresenter, blogs: BlogListPresenter) {
        self.user = user
        self.blogs = blogs
    }

    /// Loads the user, then what belongs to them.
    public func load() async {
        guard await user.refresh() else { return }
        await blogs.refresh()
    }
}
