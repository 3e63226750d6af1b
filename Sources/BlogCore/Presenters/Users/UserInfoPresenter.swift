import BlogContracts
import BlogModels
public import BlogServices

/// The head of a user's page.
public final class UserInfoPresenter {
    private let id: UserID
    private let context: PresenterContext
    private let view: any UserInfoView
    private let format: UserFormatter
    private let loader: Loader
    private let command: FollowCommand
    private let catchUp = CatchUp()
    private var user: User?
    private var isOutdated = false

    init(id: UserID, view: any UserInfoView, errors: (any ErrorView)?, _ context: PresenterContext) {
        self.id = id
        self.context = context
        self.view = view
        format = UserFormatter(viewer: context.viewer, localization: context.localization)
        loader = Loader(errors: errors, context)
        command = FollowCommand(user: id, context, showError: errors?.displayError)
    }

    /// Loads the user.
    /// - Returns: whether the user was loaded. If not, the scene loads nothing more.
    @discardableResult
    public func load() async throws(CancellationError) -> Bool {
        let commandsAnswered = command.answeredCount
        let isThere = try await loader.reload {
            try await context.services.users.user(id, seenBy: context.viewer)
        } show: { user in
            catchUp.overrule()
            self.user = command.answer(after: commandsAnswered).map(user.with) ?? user
            show()
        }
        await catchUpIfOutdated()
        return isThere
    }

    /// Follows the user. Before the user is loaded this does nothing.
    public func follow() async throws(CancellationError) {
        try await change(to: true)
    }

    /// Unfollows the user after a confirmation. Before the user is loaded this does nothing.
    public func unfollow() async throws(CancellationError) {
        try await change(to: false)
    }

    /// Refreshes the user if an event changed their counts.
    public func handle(_ event: ChangeEvent) async {
        guard event.changesCounts(of: id) else { return }
        isOutdated = true
        await catchUpIfOutdated()
    }

    private func change(to isFollowing: Bool) async throws(CancellationError) {
        guard let user else { return }
        try await command.set(to: isFollowing, name: user.name.text, confirmed: { self.user?.isFollowed }) {
            catchUp.overrule()
            self.user = self.user?.with($0)
        } show: {
            show()
        }
        await catchUpIfOutdated()
    }

    /// Refreshes the user if an event arrived during a load or a command.
    private func catchUpIfOutdated() async {
        guard isOutdated, user != nil, !loader.isLoading, !command.isRunning else { return }
        isOutdated = false
        await catchUp.run {
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
