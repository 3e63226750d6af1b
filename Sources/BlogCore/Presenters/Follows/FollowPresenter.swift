public import BlogContracts
public import BlogModels
public import BlogServices

/// The follow button of a user whose page is not loaded.
public final class FollowPresenter: Scene {
    private let id: UserID
    private let context: PresenterContext
    private let view: any FollowView
    private let loader: Loader
    private let command: FollowCommand
    private var user: User?

    public var services: Services { context.services }

    init(user: UserID, view: any FollowView, _ context: PresenterContext) {
        id = user
        self.context = context
        self.view = view
        loader = Loader(context)
        command = FollowCommand(user: user, context)
    }

    public func load(from services: Services) async throws(CancellationError) {
        let start = context.position
        try await loader.reload {
            try await services.follows.candidate(id, for: context.viewer)
        } show: { user in
            if command.freshness.accepts(fetchedAt: start) { self.user = user }
            show()
        }
    }

    /// Follows the user. Before the user is loaded this does nothing.
    public func follow() async throws(CancellationError) {
        try await change(to: true)
    }

    /// Unfollows the user. Before the user is loaded this does nothing.
    public func unfollow() async throws(CancellationError) {
        try await change(to: false)
    }

    private func change(to isFollowing: Bool) async throws(CancellationError) {
        guard let user else { return }
        try await command.set(to: isFollowing, name: user.name.text, confirmed: { self.user?.isFollowed }) {
            self.user = self.user?.with($0)
        } show: {
            show()
        }
    }

    private func show() {
        guard let user else { return }
        let shown = command.expected.map(user.expecting) ?? user
        let isFollowing = shown.isFollowed == true
        let localization = context.localization
        view.display(
            FollowPresentation(
                userID: shown.id.rawValue, isFollowing: isFollowing, followerCount: shown.counts.followers,
                followerCountText: localization.count(shown.counts.followers, of: .followers),
                friendCount: shown.counts.friends,
                friendCountText: localization.count(shown.counts.friends, of: .friends),
                text: localization.followChanged(isFollowing, name: shown.name.text)))
    }
}

extension SceneFactory {
    public func follow(of user: UserID, on view: any FollowView, _ context: SceneContext) -> FollowPresenter {
        FollowPresenter(user: user, view: view, PresenterContext(self, context))
    }
}
