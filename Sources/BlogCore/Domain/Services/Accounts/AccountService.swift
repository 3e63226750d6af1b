/// Accounts. Every client can register while the registration is open. A user can change only their own account.
public struct AccountService: Sendable {
    let services: Services

    var repositories: any Repositories { services.repositories }

    /// Adds a user. Registrations from one address are limited. An operator passes nil for `address`; then they are not
    /// limited, and the registration may be closed.
    /// - Parameter token: that of an invitation, which lets one register while the registration is closed, and is used up.
    /// - Returns: the user as `viewer` sees them.
    public func register(
        _ registration: Registration, from address: LoginAddress? = nil, with token: String? = nil,
        seenBy viewer: UserID?
    ) async throws -> User {
        let username = registration.username
        let invitation = address == nil ? nil : try await services.links.invitation(token)
        // Check the name first: a name that is taken needs no hash.
        guard try await repositories.userID(named: username) == nil else {
            throw ServiceError.usernameTaken(username)
        }
        let attempt = address.map { LoginAttempt(registering: username, from: $0) }
        let account = NewAccount(
            registration,
            passwordHash: try await services.hashForRegistration(
                registration.password, attempt),
            joinedAt: services.clock.now(), invitation: invitation)
        guard let id = try await repositories.add(account) else {
            // Another registration has taken the name, or used the invitation.
            if invitation != nil { try await services.links.user(of: token ?? "") }
            throw ServiceError.usernameTaken(username)
        }
        // The account exists, even if this fails.
        if let attempt { try? await repositories.succeed(attempt, under: services.tools.throttle) }
        return try await services.users.user(id, seenBy: viewer)
    }

    /// Changes the viewer's own account. A new password requires the current one and ends all sessions except that of the
    /// edit. Wrong passwords are throttled like failed logins.
    public func change(_ id: UserID, _ edit: AccountEdit, by viewer: UserID?) async throws -> User {
        try await viewer.authenticated(as: id, to: .changeAccount, in: repositories)
        return try await services.spend(.changes, of: id) {
            var change = AccountChange(name: edit.name, summary: edit.summary, iconURL: edit.iconURL)
            if let password = edit.password {
                change.password = try await replacement(password, of: id)
            }
            guard try await repositories.change(id, change) else {
                // The only possible causes are a deleted user and a concurrent change of the password.
                try await repositories.require(id)
                throw AccountService.wrongPassword
            }
            return try await services.users.user(id, seenBy: viewer)
        }
    }

    /// Sets a user's password and ends all their sessions. It is for the operator and does not require the current
    /// password.
    public func setPassword(of id: UserID, to password: Password, seenBy viewer: UserID?) async throws -> User
    {
        try await repositories.require(id)
        let replacement = PasswordReplacement(
            hash: try await services.tools.passwords.hash(password, in: .account), previous: nil,
            sessions: .endAll)
        guard try await repositories.change(id, AccountChange(password: replacement)) else {
            throw ServiceError.notFound(.user(.id(id)))
        }
        return try await services.users.user(id, seenBy: viewer)
    }

    /// Sets the password of the user of a link, which is used up, and ends all their sessions.
    public func setPassword(with link: String, to password: Password) async throws -> User {
        let id = try await services.links.requireReset(link)
        let hash = try await services.tools.passwords.hash(password, in: .account)
        try await services.links.use(link)
        let replacement = PasswordReplacement(hash: hash, previous: nil, sessions: .endAll)
        guard try await repositories.change(id, AccountChange(password: replacement)) else {
            throw OwnerError.badLink
        }
        return try await services.users.user(id, seenBy: nil)
    }

    private static let wrongPassword = FieldErrors([
        FieldError(field: "currentPassword", .wrongPassword)
    ])

    /// Checks the current password of a user, under the throttle.
    func check(
        _ password: Password, of id: UserID, from address: LoginAddress, knownBy device: String?
    ) async throws -> PasswordHash {
        let found = try await repositories.credentials(of: id).found(.user(.id(id)))
        let attempt = LoginAttempt(
            account: found.username, address: address,
            device: device.map(services.tools.secrets.hash(ofToken:)))
        let verdict = try await services.check(password, against: found.passwordHash, attempt)
        guard verdict != .wrong, let hash = found.passwordHash else { throw AccountService.wrongPassword }
        return hash
    }

    private func replacement(_ edit: PasswordEdit, of id: UserID) async throws -> PasswordReplacement {
        let previous = try await check(
            edit.current, of: id, from: edit.address, knownBy: edit.deviceToken)
        return PasswordReplacement(
            hash: try await services.tools.passwords.hash(edit.new, in: .account), previous: previous,
            sessions: edit.session.map { .keep($0) } ?? .endAll)
    }
}

extension Services {
    public var accounts: AccountService { AccountService(services: self) }
}

/// Stores accounts: editable user data and credentials.
public protocol AccountRepository: AnyObject, Sendable {
    /// Adds a user, and uses up the invitation. The first user of a database is its owner.
    /// - Returns: the user's identifier; nil if the username is taken, or the invitation was used or has expired. Then nothing changes.
    func add(_ account: NewAccount) async throws -> UserID?

    /// The credentials of the user with a username; nil if the user does not exist.
    func credentials(named username: Username) async throws -> StoredCredentials?

    /// The credentials of a user; nil if the user does not exist.
    func credentials(of user: UserID) async throws -> StoredCredentials?

    /// Changes an account, and ends sessions as the password replacement says.
    /// - Returns: whether the account was changed. It is not if the user does not exist or the stored hash is not the
    ///   expected one.
    func change(_ user: UserID, _ change: AccountChange) async throws -> Bool
}
