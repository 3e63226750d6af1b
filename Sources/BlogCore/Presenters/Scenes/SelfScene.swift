/// A user's page as they see it themself: the same modules, and what is theirs alone.
public final class SelfScene: Scene {
    /// Who they are: without it there is nothing to show.
    public let user: UserInfoPresenter
    /// Their blogs.
    public let blogs: BlogListPresenter
    /// Their drafts.
    public let drafts: DraftListPresenter
    /// How much is in their recycle bin.
    public let trashCount: TrashCountPresenter

    /// Composes the page of its modules.
    public init(
        user: UserInfoPresenter, blogs: BlogListPresenter, drafts: DraftListPresenter,
        trashCount: TrashCountPresenter
    ) {
        self.user = user
        self.blogs = blogs
        self.drafts = drafts
        self.trashCount = trashCount
    }

    /// Loads the user, then what belongs to them, until it is cancelled.
    public func load() async {
        guard await user.refresh() else { return }
        await blogs.refresh()
        guard !Task.isCancelled else { return }
        await drafts.refresh()
        guard !Task.isCancelled else { return }
        await trashCount.refresh()
    }
}
