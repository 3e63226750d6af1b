public import BlogContracts
public import BlogModels
public import BlogServices

/// A user's page: the user's info and blogs.
public protocol UserPage: OpenScene {
    /// The user's info. If it fails, the whole scene fails.
    var user: UserInfoPresenter { get }
    var blogs: BlogListPresenter { get }
}

extension UserPage {
    /// Passes changes to every module.
    public func refresh(_ changes: Changes) async throws(CancellationError) {
        await user.refresh(changes)
        try await blogs.refresh(changes)
    }
}

/// A user's page for other viewers.
public final class UserScene: UserPage {
    public let user: UserInfoPresenter
    public let blogs: BlogListPresenter
    public let services: Services

    init(user: UserInfoPresenter, blogs: BlogListPresenter, services: Services) {
        self.user = user
        self.blogs = blogs
        self.services = services
    }

    /// Loads the user, then their blogs, in one snapshot.
    public func load(from services: Services) async throws(CancellationError) {
        try await services.snapshot { services throws(CancellationError) in
            guard try await user.load(from: services) else { return }
            try await blogs.load(from: services)
        }
    }
}

/// A user's page for the user themself: the same modules, and the user's drafts and recycle bin.
public final class SelfScene: UserPage {
    public let user: UserInfoPresenter
    public let blogs: BlogListPresenter
    public let drafts: DraftListPresenter
    /// How many posts are in the user's recycle bin.
    public let trashCount: TrashCountPresenter
    public let services: Services

    init(
        user: UserInfoPresenter, blogs: BlogListPresenter, drafts: DraftListPresenter,
        trashCount: TrashCountPresenter, services: Services
    ) {
        self.user = user
        self.blogs = blogs
        self.drafts = drafts
        self.trashCount = trashCount
        self.services = services
    }

    /// Loads the user, then the other modules, in one snapshot.
    public func load(from services: Services) async throws(CancellationError) {
        try await services.snapshot { services throws(CancellationError) in
            guard try await user.load(from: services) else { return }
            try await blogs.load(from: services)
            try await drafts.load(from: services)
            try await trashCount.load(from: services)
        }
    }
}

extension SceneFactory {
    /// A user's page: ``SelfScene`` for the user themself, ``UserScene`` for other viewers.
    public func userScene(of id: UserID, on view: any UserSceneView, _ context: SceneContext) -> any UserPage
    {
        let shared = PresenterContext(self, context)
        let user = UserInfoPresenter(id: id, view: view.user, errors: nil, shared)
        let blogs = blogsModule(
            by: id, on: view.blogs, errors: view.blogs, names: .label, page: context.page, shared)
        guard context.viewer == id else { return UserScene(user: user, blogs: blogs, services: services) }
        let drafts = draftsModule(
            by: id, on: view.drafts, errors: view.drafts, page: PageRequest(limit: context.page.limit), shared
        )
        let trashCount = trashCountModule(on: view.trashCount, errors: view.trashCount, shared)
        return SelfScene(
            user: user, blogs: blogs, drafts: drafts, trashCount: trashCount, services: services)
    }
}
