public import BlogContracts
public import BlogModels

extension SceneFactory {
    /// A registration.
    public func registration(
        on view: any UserInfoView, creation: (any CreationView)? = nil, _ context: SceneContext
    ) -> RegistrationPresenter {
        RegistrationPresenter(
            services: services, wording: wording, viewer: context.viewer, view: view, creation: creation,
            errors: context.failure)
    }

    /// A user's account.
    public func account(
        of user: UserID, on view: any UserInfoView, _ context: SceneContext
    ) -> AccountPresenter {
        AccountPresenter(
            id: user, services: services, wording: wording, viewer: context.viewer, view: view,
            errors: context.failure)
    }

    /// A login.
    public func login(
        on view: any SessionView, creation: (any CreationView)? = nil, _ context: SceneContext
    ) -> LoginPresenter {
        LoginPresenter(
            services: services, wording: wording, view: view, creation: creation, errors: context.failure)
    }

    /// A user's sessions, of which they look at the list in `current`; nobody's where `user` is nil, which is an
    /// error to show.
    public func sessions(
        of user: UserID?, current: SessionID?, on view: any SessionListView, _ context: SceneContext
    ) -> SessionListPresenter {
        SessionListPresenter(
            user: user, current: current, services: services, wording: wording, page: context.page,
            view: view, errors: context.failure, loading: context.loading)
    }

    /// A session's end.
    public func end(
        of session: SessionID, on view: any RemovalView, _ context: SceneContext
    ) -> SessionEndPresenter {
        SessionEndPresenter(
            session: session, services: services, wording: wording, viewer: context.viewer, view: view,
            errors: context.failure)
    }

    /// A user's new token.
    public func token(of user: UserID, on view: any TokenView, _ context: SceneContext) -> TokenPresenter {
        TokenPresenter(
            user: user, services: services, wording: wording, view: view, errors: context.failure)
    }
}
