public import BlogContracts
public import BlogDomain

/// A user's page: the user's info and blogs, and on the user's own page the drafts and the recycle bin.
public final class UserScene: LivePresenter {
    private let user: UserInfoPresenter
    public let blogs: BlogListPresenter
    private let own: OwnModules?
    private let isOpen: Bool
    public let services: Services

    /// The modules that only the user themself sees.
    struct OwnModules {
        let drafts: DraftListPresenter
        let trashCount: TrashCountPresenter
        let trash: TrashListPresenter?
    }

    init(
        user: UserInfoPresenter, blogs: BlogListPresenter, own: OwnModules?, isOpen: Bool,
        services: Services
    ) {
        self.user = user
        self.blogs = blogs
        self.own = own
        self.isOpen = isOpen
        self.services = services
    }

    /// The modules that this viewer's page has, in their order.
    public var modules: [UserModule] {
        guard let own else { return [.user, .blogs] }
        return [.user, .blogs, .drafts, .trashCount] + (own.trash == nil ? [] : [.trash])
    }

    public var reads: [SceneRead] { user.reads + lists.flatMap { $0.reads } }

    /// The modules other than the user's info, in their order on the page.
    private var lists: [any OpenScene] {
        let modules: [(any OpenScene)?] = [blogs, own?.drafts, own?.trashCount, own?.trash]
        return modules.compactMap(\.self)
    }

    /// Loads the modules in one snapshot, in order; without the user's info, nothing more. The modules of an open page load at the
    /// same time, each from a state of its own, so that a slow one does not delay the others.
    public func load(from services: Services) async throws(CancellationError) {
        guard !isOpen else { return try await loadConcurrently(from: services, again: false) }
        try await services.snapshot(of: reads) { services throws(CancellationError) in
            try await user.load(from: services)
            guard user.isLoaded else { return }
            for module in lists { try await module.load(from: services) }
        }
    }

    /// Passes an intention to its module.
    public func handle(_ intention: UserSceneIntention) async throws(CancellationError) {
        switch intention {
        case .load: try await loadConcurrently(from: services, again: true)
        case .select: user.select()
        case .toggleFollow: try await user.toggleFollow()
        case .blogs(let intention): try await blogs.handle(intention)
        case .drafts(let intention): try await own?.drafts.handle(intention)
        case .trash(let intention): try await own?.trash?.handle(intention)
        }
    }

    /// Passes changes to every module.
    public func refresh(_ changes: Changes) async throws(CancellationError) {
        await user.refresh(changes)
        for module in lists { try await module.refresh(changes) }
    }

    private func loadConcurrently(
        from services: Services, again: Bool, isolation: isolated (any Actor)? = #isolation
    ) async throws(CancellationError) {
        let (user, lists) = (user, lists)
        // Each task calls its module itself: a function in an array does not know its actor. A module throws only if it is cancelled.
        let first = Task {
            _ = isolation
            try? await user.load(from: services)
        }
        let others = lists.map { module in
            Task {
                _ = isolation
                if again { try? await module.reload() } else { try? await module.load(from: services) }
            }
        }
        let tasks = [first] + others
        await withTaskCancellationHandler {
            for task in tasks { await task.value }
        } onCancel: {
            for task in tasks { task.cancel() }
        }
        if Task.isCancelled { throw CancellationError() }
    }
}

extension SceneFactory {
    /// A user's page. The page of the viewer themself has more modules.
    /// - Parameter isOpen: whether the page stays open. Then each module has an error and a loading indicator of its own.
    public func userScene(
        of id: UserID, on view: any UserSceneView, isOpen: Bool = false, _ context: SceneContext
    ) -> UserScene {
        func shared(_ module: UserModule) -> SceneContext {
            var shared = context
            // The cursor of a page is that of the blogs.
            if module != .blogs { shared.page = PageRequest(limit: context.page.limit) }
            if isOpen { shared.loading = view.loading(of: module) }
            return shared
        }
        return UserScene(
            user: userInfo(of: id, on: view.user, shared(.user)),
            blogs: blogs(by: id, on: view.blogs, errors: view.blogs, shared(.blogs)),
            own: context.viewer != id
                ? nil
                : UserScene.OwnModules(
                    drafts: drafts(by: id, on: view.drafts, errors: view.drafts, shared(.drafts)),
                    trashCount: trashCount(
                        on: view.trashCount, errors: view.trashCount, shared(.trashCount)),
                    trash: view.trash.map { trash(on: $0, errors: $0, shared(.trash)) }),
            isOpen: isOpen, services: services)
    }
}
