public import BlogContracts
public import BlogModels
public import BlogServices

/// Makes an account for whoever wants one.
public final class RegistrationPresenter {
    private let services: Services
    private let viewer: UserID?
    private let format: UserFormatter
    private let view: any UserInfoView
    private let creation: (any CreationView)?
    private let commands: CommandRunner

    /// Makes the presenter; `creation` is told the new user's number.
    public init(
        services: Services, wording: any Wording, viewer: UserID?, view: any UserInfoView,
        creation: (any CreationView)?, errors: any ErrorView
    ) {
        self.services = services
        self.viewer = viewer
        self.view = view
        self.creation = creation
        format = UserFormatter(viewer: viewer, wording: wording)
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Registers a user and shows them. Without an address, as for an operator, there is no limit.
    public func register(
        _ registration: Registration, from address: LoginAddress? = nil
    ) async throws(CancellationError) {
        try await commands.run {
            try await services.accounts.register(registration, from: address, seenBy: viewer)
        } show: { user in
            view.display(format.info(user))
            creation?.displayCreated(user.id.rawValue)
        }
    }
}
