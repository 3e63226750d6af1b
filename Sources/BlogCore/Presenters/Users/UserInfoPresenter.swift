public import BlogContracts
public import BlogModels
public import BlogServices

/// The head of a user's page.
public final class UserInfoPresenter {
    private let id: UserID
    private let context: PresenterContext
    private let view: any UserInfoView
    private let format: UserFormatter
    private let loader: Loader
    private let command: FollowCommand
    private var user: User?
    private var isOutdated = false

    init(id: UserID, view: any UserInfoView, _ context: PresenterContext) {
        self.id = id
        self.context = context
        self.view = view
        format = UserFormatter(viewer: context.viewer, localization: context.localization)
        loader = Loader(context)
        command = FollowCommand(user: id, context)
    }

    /// Loads the user.
    /// - Parameter services: the services of the scene, or those of a snapshot.
    /// - Returns: whether the user was loaded. If not, the scene loads nothing more.
    @discardableResult
    public func load(from services: Services) async throws(CancellationError) -> Bool {
        let start = context.position
        let isThere = try await loader.reload {
            try await services.users.user(id, seenBy: context.viewer)
        } show: { user in
            if command.freshness.accepts(fetchedAt: start) { self.user = user } else { isOutdated = true }
            show()
        }
        await refreshIfOutdated()
        return isThere
    }

    /// Loads the user.
    @discardableResult
    public func load() async throws(CancellationError) -> Bool { try await load(from: context.services) }

    /// Follows the user. Before the user is loaded this does nothing.
    public func follow() async throws(CancellationError) {
        try await change(to: true)
    }

    /// Unfollows the user after a confirmation. Before the user is loaded this does nothing.
    public func unfollow() async throws(CancellationError) {
        try await change(to: false)
    }

    /// Follows the user, or unfollows the user after a confirmation. Before the user is loaded this does nothing.
    public func toggleFollow() async throws(CancellationError) {
        try await change(to: !(command.expected ?? user?.isFollowed ?? false))
    }

    /// Refreshes the user if they have changed.
    public func refresh(_ changes: Changes) async {
        context.learn(of: changes.position)
        var subjects: [Subject] = [.user(id), .counts(of: id)]
        if let viewer = context.viewer { subjects.append(.follow(id, by: viewer)) }
        guard subjects.contains(where: changes.contains) else { return }
        isOutdated = true
        await refreshIfOutdated()
    }

    private func change(to isFollowing: Bool) async throws(CancellationError) {
        guard let user else { return }
        try await command.set(to: isFollowing, name: user.name.text, confirmed: { self.user?.isFollowed }) {
            self.user = self.user?.with($0)
        } show: {
            show()
        }
        await refreshIfOutdated()
    }

    /// Refreshes the user, after a running load or command.
    private func refreshIfOutdated() async {
        guard isOutdated, user != nil, !loader.isLoading, !command.isRunning else { return }
        isOutdated = false
        await command.freshness.refresh {
            try await context.services.users.user(id, seenBy: context.viewer)
        } show: { user in
            guard user != self.user else { return }
            self.user = user
            show()
        }
    }

    private func show() {
        guard let user else { return }
        view.display(format.info(command.expected.map(user.expecting) ?? user))
    }
}

extension SceneFactory {
    public func userInfo(
        of id: UserID, on view: any UserInfoView, _ context: SceneContext
    ) -> UserInfoPresenter {
        UserInfoPresenter(id: id, view: view, PresenterContext(self, context))
    }
}
