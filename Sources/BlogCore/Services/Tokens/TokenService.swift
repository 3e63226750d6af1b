public import BlogModels

/// Says who is looking, by bearer token (RFC 6750).
public struct TokenService: Sendable {
    private let tokens: any TokenRepository
    private let users: any UserRepository
    private let secrets: any Secrets
    private let clock: any WallClock
    private let lifetimeInDays: Int

    /// Makes the service; tokens live `lifetimeInDays`.
    public init(
        tokens: any TokenRepository, users: any UserRepository, secrets: any Secrets, clock: any WallClock,
        lifetimeInDays: Int = 90
    ) {
        self.tokens = tokens
        self.users = users
        self.secrets = secrets
        self.clock = clock
        self.lifetimeInDays = lifetimeInDays
    }

    /// Makes a token for a user. It is told this once; only its hash is kept.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    public func issueToken(for user: UserID) async throws -> String {
        guard try await users.exists(user) else { throw ServiceError.notFound(.user(.id(user))) }
        let token = secrets.makeToken()
        let now = clock.now()
        try await tokens.add(
            StoredToken(
                hash: secrets.hash(ofToken: token), userID: user, createdAt: now,
                expiresAt: now.adding(seconds: Int64(lifetimeInDays) * 86_400)))
        return token
    }

    /// Who bears a token.
    /// - Throws: ``ServiceError/badToken``, ``StoreError``.
    public func bearer(of token: String) async throws -> UserID {
        guard
            let user = try await tokens.owner(ofTokenWithHash: secrets.hash(ofToken: token), at: clock.now())
        else { throw ServiceError.badToken }
        return user
    }
}
