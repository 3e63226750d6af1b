public import BlogContracts
public import BlogDomain

/// Who carries out an action.
public enum ActionAuthority: Sendable {
    /// The viewer, who must be an owner.
    case viewer
    case `operator`
}

extension SceneFactory {
    /// Shows the standing of a user, after an action on it.
    /// - Parameters:
    ///   - kind: nil only shows it.
    ///   - hidesAll: whether a suspension hides what the user has published, until it ends.
    public func moderate(
        _ user: UserID, _ kind: OwnerAction.Kind?, because reason: Reason = .none,
        hidingAll hidesAll: Bool = false,
        as authority: ActionAuthority,
        on view: any ContentView<StandingPresentation>, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) { () -> (String, Standing)? in
            if kind == .deleteUser {
                let name = try await services.users.user(user, seenBy: nil).username.text
                let question = localization.texts.owners.deleteQuestion(name)
                guard try await context.confirmation.isConfirmed(question) else { return nil }
            }
            try await perform(
                kind.map { OwnerAction($0, user, because: reason) }, hidesAll, as: authority, context)
            let name = try await services.users.user(user, seenBy: nil).username.text
            return (name, try await services.owners.standing(of: user))
        } show: { shown in
            guard let (name, standing) = shown else { return }
            view.display(
                StandingPresentation(
                    username: name, role: standing.role.rawValue, isSuspended: standing.suspension != nil,
                    endsAt: standing.endsAt?.iso8601,
                    text: localization.texts.owners.standing(
                        name, standing, standing.endsAt.map { localization.day($0, as: .plain) })))
        }
    }

    /// Ends the viewer's own account, and shows the standing of the user.
    public func endAccount(
        _ user: UserID, _ password: Password, from address: LoginAddress, knownBy device: String?,
        on view: any ContentView<StandingPresentation>, _ context: SceneContext
    ) async throws(CancellationError) {
        var hasEnded = false
        try await run(context) {
            try await services.accounts.end(password, from: address, knownBy: device, by: context.viewer)
        } show: {
            hasEnded = true
        }
        if hasEnded { try await moderate(user, nil, as: .viewer, on: view, context) }
    }

    /// Shows the state of the registration, after a change.
    /// - Parameter state: nil only shows it.
    public func setRegistration(
        _ state: RegistrationState?, as authority: ActionAuthority,
        on view: any ContentView<RegistrationPresentation>, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            let kind = state.map { $0 == .open ? OwnerAction.Kind.openRegistration : .closeRegistration }
            try await perform(kind.map { OwnerAction($0) }, as: authority, context)
            return try await services.owners.registration()
        } show: { state in
            view.display(
                RegistrationPresentation(
                    isOpen: state == .open, text: localization.texts.owners.registration(state)))
        }
    }

    /// Shows the texts of the site, after a change.
    /// - Parameter change: nil only shows them.
    public func setSite(
        _ change: SiteTexts?, as authority: ActionAuthority,
        on view: any ContentView<SitePresentation>, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await perform(change.map(OwnerAction.init(changing:)), as: authority, context)
            return try await services.owners.site()
        } show: { site in
            view.display(
                SitePresentation(
                    name: site.name?.text, line: site.line?.text, footer: site.footer?.text,
                    texts: localization.texts.owners.site(site)))
        }
    }

    private func perform(
        _ action: OwnerAction?, _ hidesAll: Bool = false, as authority: ActionAuthority,
        _ context: SceneContext
    ) async throws {
        guard let action else { return }
        switch authority {
        case .viewer: try await services.owners.perform(action, hidingAll: hidesAll, by: context.viewer)
        case .operator: try await services.owners.perform(action, hidingAll: hidesAll)
        }
    }

    /// Hides something from its readers, or shows it again.
    /// - Parameter reason: nil shows it again.
    public func setHidden(
        _ object: Hideable, because reason: Reason?, as authority: ActionAuthority,
        on view: any RemovalView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            let action =
                reason.map { OwnerAction(hiding: object, because: $0) } ?? OwnerAction(showing: object)
            try await perform(action, as: authority, context)
        } show: {
            view.display(RemovalPresentation(text: localization.texts.owners.changed(object, reason != nil)))
        }
    }

    /// Makes a link of one use and shows it, for an operator.
    /// - Parameter user: who can set a new password with it; nil for an invitation to register.
    public func makeLink(
        for user: UserID?, on view: any ContentView<LinkPresentation>, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await services.links.make(for: user)
        } show: { token in
            view.display(LinkPresentation(url: user == nil ? links.invitation(token) : links.reset(token)))
        }
    }

    /// What is hidden, newest first: for owners and the operator everything, for others their own.
    public func hidden(
        as authority: ActionAuthority, on view: any ListView<ActionPresentation>, _ context: SceneContext
    ) -> ListPresenter<LoggedAction, ActionPresentation> {
        list(localization.texts.owners.hiddenList, on: view, context) { services, page in
            switch authority {
            case .viewer: try await services.owners.hidden(page, seenBy: context.viewer)
            case .operator: try await services.owners.hidden(page)
            }
        }
    }

    /// The log of what owners did, newest first, for an operator.
    public func actions(
        on view: any ListView<ActionPresentation>, _ context: SceneContext
    ) -> ListPresenter<LoggedAction, ActionPresentation> {
        list(localization.texts.owners.list, on: view, context) { services, page in
            try await services.owners.actions(page)
        }
    }

    private func list(
        _ texts: ListTexts, on view: any ListView<ActionPresentation>, _ context: SceneContext,
        _ fetch: @escaping (Services, PageRequest) async throws -> Page<LoggedAction>
    ) -> ListPresenter<LoggedAction, ActionPresentation> {
        ListPresenter(
            texts, view: view, errors: nil, PresenterContext(self, context),
            row: { [localization] action in
                ActionPresentation(
                    id: action.id, done: localization.moment(action.at, as: .plain),
                    actor: action.actor?.text, kind: action.kind.rawValue, username: action.user?.text,
                    object: action.object, reason: action.reason.text.isEmpty ? nil : action.reason.text,
                    text: localization.texts.owners.action(action), commands: context.isOwner ? .restore : [])
            },
            first: ListPage.fetch(context.page, fetch))
    }
}
