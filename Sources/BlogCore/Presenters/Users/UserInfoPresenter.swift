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

    /// Makes the presenter of one user's info.
    public init(
        id: UserID, services: Services, wording: any Wording, viewer: UserID?, view: any UserInfoView,
        errors: any ErrorView, loading: (any LoadingView)?
    ) {
        self.id = id
        self.services = services
        format = UserFormatter(viewer: viewer, wording: wording)
        self.viewer = viewer
        self.view = view
        loader = Loader(heading: nil, wording: wording, errors: errors, loading: loading)
    }

    /// Loads the user.
    /// - Returns: whether it could: a scene without its user has nothing more to load.
    @discardableResult
    public func refresh() async -> Bool {
        await loader.reload {
            try await services.users.user(id, seenBy: viewer)
        } show: { user in
            view.display(format.info(user))
        }
    }
}
