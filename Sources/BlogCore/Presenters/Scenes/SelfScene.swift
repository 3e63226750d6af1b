public import BlogServices

/// A user's page as they see it themself: the same modules, and what is theirs alone, from one state of the data.
public final class SelfScene: Scene {
    /// Who they are: without it there is nothing to show.
    public let user: UserInfoPresenter
    /// Their blogs.
    public let blogs: BlogListPresenter
    /// Their drafts.
    public let drafts: DraftListPresenter
    /// How much is in their recycle bin.
    public let trashCount: TrashCountPresenter

    private let services: Services

    /// Composes the page of its modules.
    public init(
        user: UserInfoPresenter, blogs: BlogListPresenter, drafts: DraftListPresenter,
        trashCount: TrashCountPresenter, services: Services
    ) {
        self.user = user
        self.blogs = blogs
        self.drafts = drafts
        self.trashCount = trashCount
        self.services = services
    }

    /// Loads the user, then what belongs to them.
    public func load() async throws(CancellationError) {
        let snapshot = services.beginSnapshot()
        defer { snapshot?.end() }
        guard try await user.refresh() else { return }
        try await blogs.refresh()
        try await drafts.refresh()
        try await trashCount.refresh()
    }
}
