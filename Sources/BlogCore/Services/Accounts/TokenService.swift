public import BlogModels

/// Says who is looking, by bearer token (RFC 6750), and lets people see and end their sessions.
public struct TokenService: Sendable {
    /// How many days a token may be set to live.
    public static let permittedDays = 1...36_500
    /// The default number of days.
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

    /// Ends the session of any user. It is for the operator.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    public func revoke(_ session: SessionID) async throws {
        guard try await tokens.remove(session, of: nil) else {
            throw ServiceError.notFound(.anySession(session.rawValue))
        }
    }
}

/// A new token, which is shown once. It does not show when printed.
public struct IssuedToken: Sendable, Redacted {
    /// What to send as `Authorization: Bearer …`.
    public let token: String
    /// What is kept of it.
    public let session: UserSession

    /// Makes a token.
    public init(token: String, session: UserSession) {
        self.token = token
        self.session = session
    }
}

/// A token as a store keeps it.
public struct StoredToken: Hashable, Sendable {
    /// The token's hash.
    public let hash: TokenHash
    /// Whose it is.
    public let userID: UserID
    /// When it was made.
    public let createdAt: Timestamp
    /// From when on it is worth nothing.
    public let expiresAt: Timestamp

    /// Makes a token's record.
    public init(hash: TokenHash, userID: UserID, createdAt: Timestamp, expiresAt: Timestamp) {
        self.hash = hash
        self.userID = userID
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

/// The hash of a token: 32 bytes that do not reveal the token.
public struct TokenHash: Hashable, Sendable {
    /// The bytes.
    public let bytes: [UInt8]

    /// Wraps a hash.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }
}

/// Who sent a token, and which.
public struct Bearer: Hashable, Sendable {
    /// The user.
    public let userID: UserID
    /// The token's session.
    public let session: SessionID

    /// Makes a bearer.
    public init(userID: UserID, session: SessionID) {
        self.userID = userID
        self.session = session
    }
}

/// Makes secrets and hashes them. The rules of ``TokenService`` hold for whatever does it.
public protocol Secrets: Sendable {
    /// A new token of 256 random bits, in characters that fit a header field.
    func makeToken() -> String

    /// The hash under which a token is kept; the same for the same token.
    func hash(ofToken token: String) -> TokenHash
}

/// Bearer tokens, kept somewhere as hashes alone; to their owners they are sessions.
/// Every function throws ``StoreError`` when the store fails.
public protocol TokenRepository: Sendable {
    /// Keeps a token's hash, and forgets the tokens that have expired by the moment it was made.
    /// - Parameter hash: the password that its owner proved to have; the token is not kept if they have another by
    ///   then. Nil: whichever they have, also none.
    /// - Returns: the session's identifier; nil if it was not kept.
    func add(_ token: StoredToken, ifPasswordIs hash: PasswordHash?) async throws -> SessionID?

    /// Who bears the token with that hash, if it has not expired at `moment`; nil if there is none.
    func bearer(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> Bearer?

    /// A user's sessions that have not expired at `moment`, the newest first.
    func sessions(
        of user: UserID, _ page: PageRequest, at moment: Timestamp
    ) async throws -> Page<UserSession>

    /// Forgets a session's token.
    /// - Parameter user: the owner that it must have; nil for any.
    /// - Returns: whether it was there.
    func remove(_ session: SessionID, of user: UserID?) async throws -> Bool
}
