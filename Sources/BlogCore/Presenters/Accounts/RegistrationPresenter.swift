public import BlogContracts
import BlogModels
public import BlogServices

/// Registers a user.
public final class RegistrationPresenter {
    private let context: PresenterContext
    private let view: any UserInfoView
    private let creation: (any CreationView)?
    private let commands: CommandRunner

    init(view: any UserInfoView, creation: (any CreationView)?, _ context: PresenterContext) {
        self.context = context
        self.view = view
        self.creation = creation
        commands = CommandRunner(context)
    }

    /// Registers a user and shows them. An operator passes nil for `address`; then registrations are not limited.
    public func register(
        _ registration: Registration, from address: LoginAddress? = nil
    ) async throws(CancellationError) {
        try await commands.run {
            try await context.services.accounts.register(registration, from: address, seenBy: context.viewer)
        } show: { user in
            view.display(UserFormatter(viewer: context.viewer, localization: context.localization).info(user))
            creation?.displayCreated(user.id.rawValue)
        }
    }
}

extension SceneFactory {
    /// A registration. `creation` receives the new user's number.
    public func registration(
        on view: any UserInfoView, creation: (any CreationView)? = nil, _ context: SceneContext
    ) -> RegistrationPresenter {
        RegistrationPresenter(view: view, creation: creation, PresenterContext(self, context))
    }
}
