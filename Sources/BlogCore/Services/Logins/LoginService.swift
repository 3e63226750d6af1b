public import BlogModels

/// Lets people in, by the rules: with the right password, at the same pace whether or not the name exists, and
/// more slowly the more they guess.
public struct LoginService: Sendable {
    private let accounts: any AccountRepository
    private let tokens: TokenService
    private let check: PasswordCheck

    init(accounts: any AccountRepository, tokens: TokenService, check: PasswordCheck) {
        self.accounts = accounts
        self.tokens = tokens
        self.check = check
    }

    /// Begins a session. `username` is nil for what cannot be one: nobody is called that, and this takes as long to
    /// say.
    /// - Throws: ``ServiceError/badCredentials``, ``ServiceError/throttled(retryAfter:)``,
    ///   ``ServiceError/overloaded(retryAfter:cause:)``, ``StoreError``.
    public func logIn(
        _ username: Username?, _ password: Password, from address: LoginAddress
    ) async throws -> IssuedToken {
        var found: StoredCredentials?
        if let username { found = try await accounts.credentials(named: username) }
        let attempt = LoginAttempt(account: username, address: address)
        let verdict = try await check.check(password, against: found?.passwordHash, attempt)
        guard verdict != .wrong, let found, var hash = found.passwordHash else {
            throw ServiceError.badCredentials
        }
        if verdict == .rightButOutdated { hash = try await rehash(password, of: found.userID, from: hash) }
        // The password may have been changed while this one was compared: its sessions are ended then.
        guard let token = try await tokens.issue(for: found.userID, ifPasswordIs: hash) else {
            throw ServiceError.badCredentials
        }
        return token
    }

    /// Keeps the password by today's parameters. It must not keep anybody out: there will be another login.
    private func rehash(
        _ password: Password, of user: UserID, from old: PasswordHash
    ) async throws -> PasswordHash {
        let new: PasswordHash
        do {
            new = try await check.passwords.hash(password, in: .account)
        } catch ServiceError.overloaded {
            return old
        }
        let change = AccountChange(
            password: PasswordReplacement(hash: new, previous: old, sessions: .keepAll))
        return try await accounts.change(user, change) ? new : old
    }
}
