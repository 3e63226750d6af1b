public import BlogContracts
public import BlogModels
public import BlogServices

/// One user's account, to be changed.
public final class AccountPresenter {
    private let id: UserID
    private let services: Services
    private let viewer: UserID?
    private let format: UserFormatter
    private let view: any UserInfoView
    private let commands: CommandRunner

    /// Makes the presenter of one user's account.
    public init(
        id: UserID, services: Services, wording: any Wording, viewer: UserID?, view: any UserInfoView,
        errors: any ErrorView
    ) {
        self.id = id
        self.services = services
        self.viewer = viewer
        self.view = view
        format = UserFormatter(viewer: viewer, wording: wording)
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Changes what the edit says and shows what came of it. A new password ends every session but `session`.
    public func change(_ edit: AccountEdit, in session: SessionID?, from address: LoginAddress)
        async throws(CancellationError)
    {
        try await show {
            try await services.accounts.change(id, edit, by: viewer, in: session, from: address)
        }
    }

    /// Gives the user another password, ends all sessions, and shows whose they were: for who keeps the machine.
    public func setPassword(to password: Password) async throws(CancellationError) {
        try await show { try await services.accounts.setPassword(of: id, to: password, seenBy: viewer) }
    }

    private func show(_ command: () async throws -> User) async throws(CancellationError) {
        try await commands.run(command) { user in view.display(format.info(user)) }
    }
}
