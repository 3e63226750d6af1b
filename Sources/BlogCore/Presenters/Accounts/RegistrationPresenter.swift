import BlogContracts
import BlogModels
public import BlogServices

/// Makes an account for whoever wants one.
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

    /// Registers a user and shows them. Without an address, as for an operator, there is no limit.
    public func register(
        _ registration: Registration, from address: LoginAddress? = nil
    ) async throws(CancellationError) {
        try await commands.run {
            try await context.services.accounts.register(registration, from: address, seenBy: context.viewer)
        } show: { user in
            view.display(UserFormatter(viewer: context.viewer, wording: context.wording).info(user))
            creation?.displayCreated(user.id.rawValue)
        }
    }
}
