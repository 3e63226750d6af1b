/// What the owners of the blog may do: give roles, suspend users, hide posts and comments, open or close the registration, and change
/// the texts of the site.
public struct OwnerService: Sendable {
    /// How long the log keeps an action.
    static let logSeconds: Int64 = 400 * 86_400

    let services: Services

    private var repositories: any Repositories { services.repositories }

    /// Carries out an action of the viewer, who must be an owner, and logs it.
    /// - Parameter hidesAll: whether a suspension hides what the user has published, until it ends.
    public func perform(_ action: OwnerAction, hidingAll hidesAll: Bool = false, by viewer: UserID?)
        async throws
    {
        try await perform(action, hidesAll, as: viewer.authenticated())
    }

    /// Carries out an action of the operator, and logs it.
    public func perform(_ action: OwnerAction, hidingAll hidesAll: Bool = false) async throws {
        try await perform(action, hidesAll, as: nil)
    }

    private func perform(_ action: OwnerAction, _ hidesAll: Bool, as actor: UserID?) async throws {
        // A wrong clock does not shorten the days in which an account can be kept.
        let now = try await action.endsAccount ? services.clockGuard.latest() : services.clock.now()
        try await repositories.perform(action, by: actor, at: now)
        guard let user = action.user else { return }
        // If this task is cancelled, the purger hides the rest.
        defer { if action.endsAccount, case .later(let signal) = services.tools.purging { signal() } }
        if hidesAll || action.endsAccount { try await hideAll(of: user, because: action.reason) }
        if action.kind == .reinstate { try await showAll(of: user) }
    }

    /// The role of a user, and whether they are suspended.
    public func standing(of user: UserID) async throws -> Standing {
        try await repositories.standing(of: user).found(.user(.id(user)))
    }

    public func isOwner(_ user: UserID) async throws -> Bool {
        try await repositories.standing(of: user)?.isActiveOwner == true
    }

    /// Refuses a viewer who is not an owner.
    public func requireOwner(_ viewer: UserID?) async throws {
        guard try await isOwner(viewer.authenticated()) else { throw OwnerError.notOwner }
    }

    /// Hides all that a user has published who is suspended or whose account ends, in slices. If it is interrupted, it can be
    /// repeated.
    func hideAll(
        of user: UserID, because reason: Reason = .none, pausingBy pauses: (any Clock<Duration>)? = nil
    ) async throws {
        try await PurgeSlices(clock: pauses).run {
            let objects = try await published(by: user)
            guard !objects.isEmpty else { return false }
            try await repositories.perform(
                objects.map { OwnerAction(hiding: $0, because: reason).ofSuspension() }, of: user,
                at: services.clock.now())
            return true
        }
    }

    /// Some of what a user has published; nothing if the user can log in now.
    private func published(by user: UserID) async throws -> [Hideable] {
        guard try await repositories.standing(of: user)?.isActive == false else { return [] }
        let blogs = try await repositories.blogs(by: user, PageRequest(), seenBy: nil).items
        return try await blogs.map { .blog($0.id) }
            + repositories.comments(by: user, atMost: TrashService.step).map { .comment($0) }
    }

    /// Shows what the suspension of a user or the end of their account has hidden, in slices.
    /// - Parameter isFormer: whether comments appear as those of a former member.
    func showAll(
        of user: UserID, asFormerMember isFormer: Bool = false, pausingBy pauses: (any Clock<Duration>)? = nil
    ) async throws {
        var page = PageRequest(limit: try PageLimit(TrashService.step))
        try await PurgeSlices(clock: pauses).run {
            let hidden = try await repositories.hidden(page, of: user)
            let objects = hidden.items.filter(\.isOfSuspension).compactMap(\.hidden)
            try await repositories.perform(
                objects.map { OwnerAction(showing: $0).ofSuspension(ofFormerMember: isFormer) }, of: user,
                at: services.clock.now())
            page.after = hidden.next
            return hidden.next != nil
        }
    }

    /// The actions that have hidden what is hidden, newest first: for an owner everything, for another viewer their own.
    public func hidden(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<LoggedAction> {
        let viewer = try viewer.authenticated()
        return try await repositories.hidden(page, of: isOwner(viewer) ? nil : viewer)
    }

    /// All that is hidden. It is for the operator.
    public func hidden(_ page: PageRequest) async throws -> Page<LoggedAction> {
        try await repositories.hidden(page, of: nil)
    }

    public func registration() async throws -> RegistrationState { try await repositories.registration() }

    public func site() async throws -> SiteTexts { try await repositories.site() }

    /// The log, newest first. It is for the operator.
    public func actions(_ page: PageRequest) async throws -> Page<LoggedAction> {
        try await repositories.actions(page)
    }
}

extension Services {
    public var owners: OwnerService { OwnerService(services: self) }
}

public enum OwnerError: Refusal, Hashable {
    /// The viewer is not an owner.
    case notOwner
    /// Without this user, the blog has no owner.
    case lastOwner
    /// The user does not exist.
    case notFound
    /// The blog or the comment does not exist, or is not hidden.
    case nothing(Hideable, isShown: Bool)
    /// It is hidden with everything of its author, who is suspended or whose account ends.
    case inactive(Hideable)
    case registrationClosed
    /// The link was used, has expired, or never was one.
    case badLink
    /// The password is right, but the user is suspended.
    case suspended(Reason)
    /// The account ends. A login keeps it.
    case ends
}

/// Stores roles, suspensions, the state of the registration, the texts of the site, and the log of actions.
public protocol OwnerRepository: AnyObject, Sendable {
    /// Carries out an action and logs it, in one transaction. An action that changes nothing is not logged. A suspension ends all
    /// sessions of the user.
    ///
    /// A hidden post is a draft, which its author cannot publish. A hidden comment is not among the comments any more. Neither is
    /// shown while everything of its author is hidden.
    /// - Parameter actor: who acts, an owner who is not suspended; nil for the operator.
    /// - Throws: ``OwnerError``. Then nothing has changed.
    func perform(_ action: OwnerAction, by actor: UserID?, at moment: Timestamp) async throws

    /// Hides things of a user for a suspension, or shows them again, in one transaction. It skips what is not there, hides nothing of
    /// a user who can log in, shows nothing of one who is suspended, and is not logged.
    func perform(_ parts: [OwnerAction], of user: UserID, at moment: Timestamp) async throws

    /// The standing of a user; nil if the user does not exist.
    func standing(of user: UserID) async throws -> Standing?

    func registration() async throws -> RegistrationState

    func site() async throws -> SiteTexts

    /// The actions that have hidden what is hidden, newest first, without who acted.
    /// - Parameter author: nil for all users.
    func hidden(_ page: PageRequest, of author: UserID?) async throws -> Page<LoggedAction>

    /// Some comments of a user.
    func comments(by user: UserID, atMost limit: Int) async throws -> [CommentID]

    /// Closes the registration of a database that has no users, and whose registration was neither opened nor closed.
    func beginClosed() async throws

    /// The log, newest first.
    func actions(_ page: PageRequest) async throws -> Page<LoggedAction>

    /// Deletes old actions from the log, at most `limit`, in one transaction.
    /// - Returns: whether more may be there.
    func deleteActions(doneUpTo moment: Timestamp, atMost limit: Int) async throws -> Bool
}
