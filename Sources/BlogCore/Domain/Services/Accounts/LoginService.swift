/// Logs users in by password. The duration does not reveal whether a username exists, and failed attempts are
/// throttled.
public struct LoginService: Sendable {
    let services: Services

    private var repositories: any Repositories { services.repositories }

    /// Checks the limit of an address alone, before an attempt is read. It counts nothing.
    public func admit(from address: LoginAddress) async throws {
        let wait = try await repositories.wait(
            from: address, at: services.clockGuard.now(), under: services.tools.throttle)
        guard wait == 0 else { throw ServiceError.throttled(retryAfter: wait) }
    }

    /// Begins a session. `username` is nil for a text that is not a valid username. The failure then takes as long as
    /// for a wrong password.
    /// - Parameter token: a random text that the client keeps. After a success, attacks of others do not lock it out.
    public func logIn(
        _ username: Username?, _ password: Password, from address: LoginAddress, on device: Device? = nil,
        knownBy token: String? = nil
    ) async throws -> IssuedToken {
        var found: StoredCredentials?
        if let username { found = try await repositories.credentials(named: username) }
        let attempt = LoginAttempt(
            account: username, address: address, device: token.map(services.tools.secrets.hash(ofToken:)))
        let verdict = try await services.check(password, against: found?.passwordHash, attempt)
        guard verdict != .wrong, let found, var hash = found.passwordHash else {
            throw ServiceError.badCredentials
        }
        // Only who knows the password learns it.
        if let reason = found.suspension { throw OwnerError.suspended(reason) }
        if found.endsAt != nil { try await services.accounts.keep(found.userID) }
        if verdict == .rightButOutdated { hash = try await rehash(password, of: found.userID, from: hash) }
        // If the password was changed or the user suspended during the check, no token is issued.
        var issued = try await services.tokens.issue(for: found.userID, ifPasswordIs: hash, on: device)
            .orThrow(ServiceError.badCredentials)
        issued.keepsAccount = found.endsAt != nil
        return issued
    }

    /// Stores the password's hash with the current parameters. An overload does not fail the login: the next login
    /// tries again.
    private func rehash(
        _ password: Password, of user: UserID, from old: PasswordHash
    ) async throws -> PasswordHash {
        let new: PasswordHash
        do {
            new = try await services.tools.passwords.hash(password, in: .account)
        } catch ServiceError.overloaded {
            return old
        }
        let change = AccountChange(
            password: PasswordReplacement(hash: new, previous: old, sessions: .keepAll))
        return try await repositories.change(user, change) ? new : old
    }
}

extension Services {
    public var logins: LoginService { LoginService(services: self) }
}

extension Services {
    /// Compares a password with a hash, under the throttle. Without a hash the result is ``PasswordVerdict/wrong``, after the same time.
    func check(
        _ password: Password, against hash: PasswordHash?, _ attempt: LoginAttempt
    ) async throws -> PasswordVerdict {
        let verdict = try await counting(attempt) {
            try await tools.passwords.check(password, against: hash)
        }
        if verdict != .wrong { try await repositories.succeed(attempt, under: tools.throttle) }
        return verdict
    }

    /// Hashes the password of a new account. Every hash counts for its address. Without an attempt the number is unlimited.
    func hashForRegistration(_ password: Password, _ attempt: LoginAttempt?) async throws -> PasswordHash {
        guard let attempt else { return try await tools.passwords.hash(password, in: .registration) }
        return try await counting(attempt) {
            try await tools.passwords.hash(password, in: .registration)
        }
    }

    /// Reserves an attempt before its work starts. Failed work does not count.
    private func counting<Value>(
        _ attempt: LoginAttempt, _ work: () async throws -> Value
    ) async throws -> Value {
        let wait = try await repositories.reserve(attempt, at: clockGuard.now(), under: tools.throttle)
        guard wait == 0 else { throw ServiceError.throttled(retryAfter: wait) }
        do {
            return try await work()
        } catch {
            // If this fails too, the caller still gets the first error.
            try? await repositories.release(attempt, under: tools.throttle)
            throw error
        }
    }
}
