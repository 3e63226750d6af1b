public import BlogModels

/// Says who is looking, by bearer token (RFC 6750), and lets people see and end their sessions.
public struct TokenService: Sendable {
    /// How many days a token may be set to live.
    public static let permittedDays = 1...36_500
    /// How many it lives unless told.
    public static let standardDays = 90

    private let tokens: any TokenRepository
    private let users: any UserRepository
    private let secrets: any Secrets
    private let clock: any WallClock
    private let lifetimeInDays: Int

    /// Makes the service; tokens live `lifetimeInDays`.
    public init(
        tokens: any TokenRepository, users: any UserRepository, secrets: any Secrets, clock: any WallClock,
        lifetimeInDays: Int = standardDays
    ) {
        self.tokens = tokens
        self.users = users
        self.secrets = secrets
        self.clock = clock
        self.lifetimeInDays = lifetimeInDays
    }

    /// Makes a token for a user. It is told this once; only its hash is kept.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    public func issueToken(for user: UserID) async throws -> IssuedToken {
        guard try await users.exists(user), let issued = try await issue(for: user, ifPasswordIs: nil) else {
            throw ServiceError.notFound(.user(.id(user)))
        }
        return issued
    }

    /// Makes a token for who proved to have a password; nil if they have another by now.
    func issue(for user: UserID, ifPasswordIs hash: PasswordHash?) async throws -> IssuedToken? {
        let token = secrets.makeToken()
        let now = clock.now()
        let expiry = min(
            now.adding(seconds: Int64(lifetimeInDays) * 86_400), Timestamp.sayable.upperBound)
        let stored = StoredToken(
            hash: secrets.hash(ofToken: token), userID: user, createdAt: now, expiresAt: expiry)
        guard let id = try await tokens.add(stored, ifPasswordIs: hash) else { return nil }
        return IssuedToken(
            token: token, session: UserSession(id: id, userID: user, createdAt: now, expiresAt: expiry))
    }

    /// Who bears a token.
    /// - Throws: ``ServiceError/badToken``, ``StoreError``.
    public func bearer(of token: String) async throws -> Bearer {
        let hash = secrets.hash(ofToken: token)
        guard let bearer = try await tokens.bearer(ofTokenWithHash: hash, at: clock.now()) else {
            throw ServiceError.badToken
        }
        return bearer
    }

    /// The viewer's own sessions, the newest first.
    /// - Throws: ``ServiceError/notSignedIn``, ``StoreError``.
    public func sessions(of viewer: UserID?, _ page: PageRequest) async throws -> Page<UserSession> {
        let viewer = try viewer.authenticated()
        return try await tokens.sessions(of: viewer, page, at: clock.now())
    }

    /// Ends one of the viewer's own sessions.
    /// - Throws: ``ServiceError/notSignedIn``, ``ServiceError/notFound(_:)`` also for another's, ``StoreError``.
    public func end(_ session: SessionID, by viewer: UserID?) async throws {
        let viewer = try viewer.authenticated()
        guard try await tokens.remove(session, of: viewer) else {
            throw ServiceError.notFound(.session(session.rawValue))
        }
    }

    /// Ends anybody's session: for who keeps the machine.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    public func revoke(_ session: SessionID) async throws {
        guard try await tokens.remove(session, of: nil) else {
            throw ServiceError.notFound(.anySession(session.rawValue))
        }
    }
}
