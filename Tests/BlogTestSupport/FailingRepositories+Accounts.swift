public import BlogModels
public import BlogServices
import MemoryStore

extension FailingRepositories: AccountRepository {
    /// Adds a user.
    public func add(_ account: NewAccount) async throws -> UserID? {
        try await answer(.addAccount) { try await store.add(account) }
    }

    /// How somebody logs in who has that username.
    public func credentials(named username: Username) async throws -> StoredCredentials? {
        try await answer(.credentialsByName) { try await store.credentials(named: username) }
    }

    /// How a user logs in.
    public func credentials(of user: UserID) async throws -> StoredCredentials? {
        try await answer(.credentials) { try await store.credentials(of: user) }
    }

    /// Changes an account.
    public func change(_ user: UserID, _ change: AccountChange) async throws -> Bool {
        try await answer(.changeAccount) { try await store.change(user, change) }
    }
}

extension FailingRepositories: TokenRepository {
    /// Keeps a token.
    public func add(_ token: StoredToken, ifPasswordIs hash: PasswordHash?) async throws -> SessionID? {
        try await answer(.addToken) { try await store.add(token, ifPasswordIs: hash) }
    }

    /// Who bears a token.
    public func bearer(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> Bearer? {
        try await answer(.bearer) { try await store.bearer(ofTokenWithHash: hash, at: moment) }
    }

    /// A user's sessions.
    public func sessions(
        of user: UserID, _ page: PageRequest, at moment: Timestamp
    ) async throws -> Page<UserSession> {
        try await answer(.sessions) { try await store.sessions(of: user, page, at: moment) }
    }

    /// Forgets a session's token.
    public func remove(_ session: SessionID, of user: UserID?) async throws -> Bool {
        try await answer(.removeSession) { try await store.remove(session, of: user) }
    }
}

extension FailingRepositories: LoginAttemptRepository {
    /// Counts a try.
    public func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        try await answer(.reserveLogin) { try await store.reserve(attempt, at: now, under: throttle) }
    }

    /// Takes a try back.
    public func release(_ attempt: LoginAttempt) async throws {
        try await answer(.releaseLogin) { try await store.release(attempt) }
    }

    /// Notes a success.
    public func succeed(_ attempt: LoginAttempt) async throws {
        try await answer(.loginSucceeded) { try await store.succeed(attempt) }
    }
}
