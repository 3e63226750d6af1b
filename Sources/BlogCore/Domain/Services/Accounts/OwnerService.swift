/// What the owners of the blog may do: give roles, suspend users, and open or close the registration.
public struct OwnerService: Sendable {
    /// How long the log keeps an action.
    static let logSeconds: Int64 = 400 * 86_400

    let services: Services

    private var repositories: any Repositories { services.repositories }

    /// Carries out an action of the viewer, who must be an owner, and logs it.
    public func perform(_ action: OwnerAction, by viewer: UserID?) async throws {
        try await repositories.perform(action, by: viewer.authenticated(), at: services.clock.now())
    }

    /// Carries out an action of the operator, and logs it.
    public func perform(_ action: OwnerAction) async throws {
        try await repositories.perform(action, by: nil, at: services.clock.now())
    }

    /// The role of a user, and whether they are suspended.
    public func standing(of user: UserID) async throws -> Standing {
        try await repositories.standing(of: user).found(.user(.id(user)))
    }

    /// Refuses a viewer who is not an owner.
    public func requireOwner(_ viewer: UserID?) async throws {
        guard try await repositories.standing(of: viewer.authenticated())?.isActiveOwner == true else {
            throw OwnerError.notOwner
        }
    }

    public func registration() async throws -> RegistrationState { try await repositories.registration() }

    /// Refuses a registration while it is closed.
    public func requireOpenRegistration() async throws {
        guard try await registration() == .open else { throw OwnerError.registrationClosed }
    }

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
    case registrationClosed
    /// The password is right, but the user is suspended.
    case suspended(Reason)
}

/// Stores roles, suspensions, the state of the registration, and the log of actions.
public protocol OwnerRepository: AnyObject, Sendable {
    /// Carries out an action and logs it, in one transaction. An action that changes nothing is not logged. A suspension ends all
    /// sessions of the user.
    /// - Parameter actor: who acts, an owner who is not suspended; nil for the operator.
    /// - Throws: ``OwnerError/notFound``, ``OwnerError/lastOwner``, ``OwnerError/notOwner``. Then nothing has changed.
    func perform(_ action: OwnerAction, by actor: UserID?, at moment: Timestamp) async throws

    /// The standing of a user; nil if the user does not exist.
    func standing(of user: UserID) async throws -> Standing?

    func registration() async throws -> RegistrationState

    /// Closes the registration of a database that has no users, and whose registration was neither opened nor closed.
    func beginClosed() async throws

    /// The log, newest first.
    func actions(_ page: PageRequest) async throws -> Page<LoggedAction>

    /// Deletes old actions from the log, at most `limit`, in one transaction.
    /// - Returns: whether more may be there.
    func deleteActions(doneUpTo moment: Timestamp, atMost limit: Int) async throws -> Bool
}
