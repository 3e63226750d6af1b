public import BlogContracts
public import BlogModels
public import BlogServices

/// Changes one user's account.
public final class AccountPresenter {
    private let id: UserID
    private let context: PresenterContext
    private let view: any UserInfoView
    private let commands: CommandRunner

    init(id: UserID, view: any UserInfoView, _ context: PresenterContext) {
        self.id = id
        self.context = context
        self.view = view
        commands = CommandRunner(context)
    }

    /// Changes the account and shows the result.
    public func change(_ edit: AccountEdit) async throws(CancellationError) {
        try await show { try await context.services.accounts.change(id, edit, by: context.viewer) }
    }

    /// Changes the account as its user does, and shows the result. Only an operator may call it.
    public func edit(_ edit: AccountEdit) async throws(CancellationError) {
        try await show { try await context.services.accounts.change(id, edit, by: id) }
    }

    /// Sets the user's password, ends all their sessions, and shows the user. Only an operator may call it.
    public func setPassword(to password: Password) async throws(CancellationError) {
        try await show {
            try await context.services.accounts.setPassword(of: id, to: password, seenBy: context.viewer)
        }
    }

    private func show(_ command: () async throws -> User) async throws(CancellationError) {
        try await commands.run(command) { user in
            view.display(UserFormatter(viewer: context.viewer, localization: context.localization).info(user))
        }
    }
}

extension SceneFactory {
    public func account(
        of user: UserID, on view: any UserInfoView, _ context: SceneContext
    ) -> AccountPresenter {
        AccountPresenter(id: user, view: view, PresenterContext(self, context))
    }
}
