public import BlogContracts
public import BlogModels
public import BlogServices

/// Who a user is.
public final class UserInfoPresenter {
    private let id: UserID
    private let services: Services
    private let format: UserFormatter
    private let viewer: UserID?
    private let view: any UserInfoView
    private let loader: Loader
    private let command: FollowCommand
    private let catchUp = CatchUp()
    private var user: User?
    private var isOutdated = false

    /// Makes the presenter of one user's info.
    public init(
        id: UserID, services: Services, wording: any Wording, viewer: UserID?, view: any UserInfoView,
        errors: any ErrorView, loading: (any LoadingView)?, confirmation: any Confirmation = NoQuestion()
    ) {
        self.id = id
        self.services = services
        format = UserFormatter(viewer: viewer, wording: wording)
        self.viewer = viewer
        self.view = view
        loader = Loader(heading: nil, wording: wording, errors: errors, loading: loading)
        command = FollowCommand(
            user: id, viewer: viewer, follows: services.follows, wording: wording, confirmation: confirmation,
            showError: errors.displayError)
    }

    /// Loads the user.
    /// - Returns: whether it could: a scene without its user has nothing more to load.
    @discardableResult
    public func refresh() async throws(CancellationError) -> Bool {
        let commandsAnswered = command.answeredCount
        let isThere = try await loader.reload {
            try await services.users.user(id, seenBy: viewer)
        } show: { user in
            catchUp.overrule()
            self.user = command.answer(after: commandsAnswered).map(user.with) ?? user
            show()
        }
        await catchUpIfOutdated()
        return isThere
    }

    /// Follows the user; nothing before the user is there.
    public func follow() async throws(CancellationError) {
        try await change(to: true)
    }

    /// Follows the user no more, if that is confirmed; nothing before the user is there.
    public func unfollow() async throws(CancellationError) {
        try await change(to: false)
    }

    /// Is told of what happened: what changes the user's counts is shown.
    public func hear(_ event: ChangeEvent) async {
        guard event.counts(for: id) else { return }
        isOutdated = true
        await catchUpIfOutdated()
    }

    private func change(to isFollowing: Bool) async throws(CancellationError) {
        guard let user else { return }
        try await command.turn(isFollowing, name: user.name.text, confirmed: { self.user?.isFollowed }) {
            catchUp.overrule()
            self.user = self.user?.with($0)
        } show: {
            show()
        }
        await catchUpIfOutdated()
    }

    /// What was heard while something was under way may be newer than what that showed.
    private func catchUpIfOutdated() async {
        guard isOutdated, user != nil, !loader.isLoading, !command.isRunning else { return }
        isOutdated = false
        await catchUp.run {
            try await services.users.user(id, seenBy: viewer)
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
