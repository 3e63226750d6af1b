public import BlogContracts
public import BlogDomain

extension SceneFactory {
    /// Registers a user and shows them. An operator passes nil for `address`; then registrations are not limited.
    public func register(
        _ registration: Registration, from address: LoginAddress? = nil, with invitation: String? = nil,
        on view: any UserInfoView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await show(on: view, context) {
            try await services.accounts.register(
                registration, from: address, with: invitation, seenBy: context.viewer)
        } created: {
            context.creation?.displayCreated($0.id.rawValue)
        }
    }

    /// Changes a user's account and shows the user.
    /// - Parameter actor: the viewer, or the user for an operator, whom the viewer need not be.
    public func changeAccount(
        of user: UserID, _ edit: AccountEdit, by actor: UserID?, on view: any UserInfoView,
        _ context: SceneContext
    ) async throws(CancellationError) {
        try await show(on: view, context) { try await services.accounts.change(user, edit, by: actor) }
    }

    /// Sets a user's password, ends all their sessions, and shows the user. Only an operator may call it.
    public func setPassword(
        of user: UserID, to password: Password, on view: any UserInfoView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await show(on: view, context) {
            try await services.accounts.setPassword(of: user, to: password, seenBy: context.viewer)
        }
    }

    /// Sets the password of the user of a link, ends all their sessions, and shows the user.
    public func setPassword(
        with link: String, to password: Password, on view: any UserInfoView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await show(on: view, context) {
            try await services.accounts.setPassword(with: link, to: password)
        }
    }

    private func show(
        on view: any UserInfoView, _ context: SceneContext, _ call: () async throws -> User,
        created: (User) -> Void = { _ in }
    ) async throws(CancellationError) {
        try await run(context, call) { user in
            view.display(PresenterContext(self, context).presentation(of: user))
            created(user)
        }
    }
}
