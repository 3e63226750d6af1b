public import BlogContracts
public import BlogDomain

/// The head of a user's page, and all about a user as a screen of its own.
public final class UserInfoPresenter: LivePresenter {
    private let id: UserID
    private let context: PresenterContext
    private let live: LiveValue<User?>

    init(id: UserID, view: any UserInfoView, _ context: PresenterContext) {
        self.id = id
        self.context = context
        live = LiveValue(nil, context) { user in
            if let user { view.display(context.presentation(of: user)) }
        }
    }

    /// Whether the user was loaded. If not, a scene loads nothing more.
    var isLoaded: Bool { live.confirmed != nil }
    public var services: Services { context.services }
    public var reads: [SceneRead] { [.user(id, seenBy: context.viewer)] }

    public func load(from services: Services) async throws(CancellationError) {
        _ = try await live.load { try await services.users.user(id, seenBy: context.viewer) }
        await refreshIfOutdated()
    }

    public func handle(_ intention: UserDetailIntention) async throws(CancellationError) {
        switch intention {
        case .load: try await load()
        case .toggleFollow: try await toggleFollow()
        }
    }

    /// Follows the user, or unfollows the user after a confirmation. Before the user is loaded this does nothing.
    public func setFollowed(_ isFollowed: Bool) async throws(CancellationError) {
        guard let user = live.confirmed else { return }
        try await live.setFollowed(isFollowed, id, name: user.name, context) { $0?.with($1) }
        await refreshIfOutdated()
    }

    public func toggleFollow() async throws(CancellationError) {
        try await setFollowed(live.shown?.isOn != true)
    }

    /// Opens the user's detail.
    func select() { context.router.showUserDetail(id) }

    /// Refreshes the user if they have changed.
    public func refresh(_ changes: Changes) async {
        context.learn(of: changes.position)
        var subjects: [Subject] = [.user(id), .counts(of: id)]
        if let viewer = context.viewer { subjects.append(.follow(id, by: viewer)) }
        guard subjects.contains(where: changes.contains) else { return }
        live.isOutdated = true
        await refreshIfOutdated()
    }

    private func refreshIfOutdated() async {
        guard live.confirmed != nil else { return }
        await live.refreshIfOutdated {
            try await context.services.users.user(id, seenBy: context.viewer)
        } update: {
            live.update($0)
        }
    }
}

extension User: Switchable {
    var isOn: Bool? { isFollowed }

    func expecting(_ isFollowed: Bool) -> User { expecting(isFollowed: isFollowed) }
}

extension SceneFactory {
    public func userInfo(
        of id: UserID, on view: any UserInfoView, _ context: SceneContext
    ) -> UserInfoPresenter {
        UserInfoPresenter(id: id, view: view, PresenterContext(self, context))
    }
}
