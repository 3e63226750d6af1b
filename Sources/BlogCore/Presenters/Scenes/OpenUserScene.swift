public import BlogContracts
public import BlogModels
public import BlogServices

/// A user's page that stays open. Its modules load at the same time, so that a slow one does not delay the others. On the user's
/// own page it also has the drafts and the recycle bin.
public final class OpenUserScene: LivePresenter {
    private let user: UserInfoPresenter
    private let blogs: BlogListPresenter
    private let own: OwnPosts?

    /// The modules of the user's own page.
    struct OwnPosts {
        let drafts: DraftListPresenter
        let trash: TrashListPresenter
        let trashCount: TrashCountPresenter
    }

    init(user: UserInfoPresenter, blogs: BlogListPresenter, own: OwnPosts?) {
        self.user = user
        self.blogs = blogs
        self.own = own
    }

    public var services: Services { blogs.services }

    /// Loads all modules, each from a state of its own.
    public func load(from services: Services) async throws(CancellationError) {
        let (user, blogs, own) = (user, blogs, own)
        try await concurrently([
            { try await user.load(from: services) }, { try await blogs.load(from: services) },
            { try await own?.drafts.load(from: services) }, { try await own?.trash.load(from: services) },
            { try await own?.trashCount.load(from: services) },
        ])
    }

    /// Passes an intention to its module.
    public func handle(_ intention: UserSceneIntention) async throws(CancellationError) {
        switch intention {
        case .load: try await load()
        case .follow: try await user.follow()
        case .unfollow: try await user.unfollow()
        case .blogs(let intention): try await blogs.handle(intention)
        case .drafts(let intention): try await own?.drafts.handle(intention)
        case .trash(let intention): try await own?.trash.handle(intention)
        }
    }

    /// Passes changes to every module.
    public func refresh(_ changes: Changes) async throws(CancellationError) {
        await user.refresh(changes)
        try await blogs.refresh(changes)
        try await own?.drafts.refresh(changes)
        try await own?.trash.refresh(changes)
        try await own?.trashCount.refresh(changes)
    }

    /// Runs functions in tasks of their own, in the isolation of the caller.
    private func concurrently(
        _ functions: [() async throws -> Void], isolation: isolated (any Actor)? = #isolation
    ) async throws(CancellationError) {
        let tasks = functions.map { function in
            Task {
                _ = isolation
                // A module throws only if it is cancelled.
                try? await function()
            }
        }
        await withTaskCancellationHandler {
            for task in tasks { await task.value }
        } onCancel: {
            for task in tasks { task.cancel() }
        }
        if Task.isCancelled { throw CancellationError() }
    }
}

extension SceneFactory {
    /// A user's page that stays open.
    public func openUserScene(
        of id: UserID, on view: any OpenUserSceneView, _ context: SceneContext
    ) -> OpenUserScene {
        /// The context of one module, which has a loading indicator of its own.
        func shared(_ loading: (any LoadingView)?) -> PresenterContext {
            var context = context
            context.loading = loading
            return PresenterContext(self, context)
        }
        return OpenUserScene(
            user: UserInfoPresenter(id: id, view: view.user, errors: nil, shared(view.user)),
            blogs: blogsModule(
                by: id, on: view.blogs, errors: view.blogs, names: .label, page: context.page,
                shared(view.blogs)),
            own: context.viewer == id
                ? OpenUserScene.OwnPosts(
                    drafts: draftsModule(
                        by: id, on: view.drafts, errors: view.drafts, page: context.page, shared(view.drafts)),
                    trash: trashModule(
                        on: view.trash, errors: view.trash, page: context.page, shared(view.trash)),
                    trashCount: trashCountModule(on: view.trashCount, errors: view.trashCount, shared(nil)))
                : nil)
    }
}
