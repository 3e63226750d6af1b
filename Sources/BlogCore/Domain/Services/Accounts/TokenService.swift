/// Identifies viewers by bearer token (RFC 6750), and lists and ends their sessions.
public struct TokenService: Sendable {
    /// The permitted lifetimes of a token, in days.
    public static let permittedDays = 1...36_500
    /// The default lifetime, in days.
    public static let standardDays = 90
    /// The maximum number of a user's sessions. Each further login ends the oldest.
    public static let mostSessions = 50

    let services: Services

    private var repositories: any Repositories { services.repositories }
    private var secrets: any Secrets { services.tools.secrets }
    private var clock: any WallClock { services.clock }

    /// Issues a token for a user. The token is returned only once; the store keeps only its hash.
    public func issueToken(for user: UserID, on device: Device? = nil) async throws -> IssuedToken {
        try await repositories.require(user)
        if let issued = try await issue(for: user, ifPasswordIs: nil, on: device) { return issued }
        throw try await services.owners.standing(of: user).suspension.map(OwnerError.suspended) ?? .ends
    }

    /// Issues a token after a password check; nil if the password has changed since, or the user is suspended.
    func issue(
        for user: UserID, ifPasswordIs hash: PasswordHash?, on device: Device?
    ) async throws -> IssuedToken? {
        let token = secrets.makeToken()
        let now = clock.now()
        let expiry = min(
            now.adding(seconds: Int64(services.tools.tokenDays) * 86_400), Timestamp.supportedRange.upperBound
        )
        let stored = StoredToken(
            hash: secrets.hash(ofToken: token), userID: user, createdAt: now, expiresAt: expiry,
            device: device)
        guard let id = try await repositories.add(stored, ifPasswordIs: hash) else { return nil }
        return IssuedToken(
            token: token,
            session: UserSession(id: id, userID: user, createdAt: now, expiresAt: expiry, device: device))
    }

    /// The bearer of a token. The first use of a day is noted.
    public func bearer(of token: String) async throws -> Bearer {
        let now = clock.now()
        let bearer = try await repositories.bearer(ofTokenWithHash: secrets.hash(ofToken: token), at: now)
            .orThrow(ServiceError.badToken)
        if now > bearer.lastUsedAt.day.upperBound { services.noteUse(of: bearer.session, at: now) }
        return bearer
    }

    /// The sessions that have not ended, of some sessions of any users.
    public func validSessions(among sessions: Set<SessionID>) async throws -> Set<SessionID> {
        try await repositories.validSessions(among: sessions, at: clock.now())
    }

    /// The viewer's own sessions, newest first.
    public func sessions(of viewer: UserID?, _ page: PageRequest) async throws -> Page<UserSession> {
        try await repositories.sessions(of: viewer.authenticated(), page, at: clock.now())
    }

    /// Ends one of the viewer's own sessions, or all others.
    public func end(_ session: SessionID, orOthers isKept: Bool = false, by viewer: UserID?) async throws {
        if isKept { return try await repositories.end(.keep(session), of: viewer.authenticated()) }
        guard try await repositories.remove(session, of: viewer.authenticated()) else {
            throw ServiceError.notFound(.session(session.rawValue))
        }
    }

    /// Ends the session of any user. It is for the operator.
    public func revoke(_ session: SessionID) async throws {
        guard try await repositories.remove(session, of: nil) else {
            throw ServiceError.notFound(.anySession(session.rawValue))
        }
    }
}

extension Services {
    /// Tokens. Users see them as sessions.
    public var tokens: TokenService { TokenService(services: self) }
}

/// A new token, which is shown once. Its description is redacted.
public struct IssuedToken: Sendable, Redacted {
    /// The value to send as `Authorization: Bearer …`.
    public let token: String
    public let session: UserSession
    /// Whether the login has kept an account that would have ended.
    public internal(set) var keepsAccount = false
}

/// The stored form of a token.
public struct StoredToken: Hashable, Sendable {
    public let hash: TokenHash
    /// The user to whom it belongs.
    public let userID: UserID
    /// When it was issued.
    public let createdAt: Timestamp
    /// When it expires.
    public let expiresAt: Timestamp
    /// Where it was issued.
    public let device: Device?
}

/// The hash of a token: 32 bytes that do not reveal the token.
public struct TokenHash: Hashable, Sendable {
    public let bytes: [UInt8]

    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }
}

/// The user and the session of a token.
public struct Bearer: Hashable, Sendable {
    public let userID: UserID
    public let session: SessionID
    /// Its first use on the day of its last use.
    package let lastUsedAt: Timestamp

    package init(userID: UserID, session: SessionID, lastUsedAt: Timestamp) {
        self.userID = userID
        self.session = session
        self.lastUsedAt = lastUsedAt
    }
}

/// Generates tokens and hashes them.
public protocol Secrets: Sendable {
    /// A new token of 256 random bits, in characters that fit a header field.
    func makeToken() -> String

    /// The hash of a token. Equal tokens have equal hashes.
    func hash(ofToken token: String) -> TokenHash

    /// A hash of 32 bytes. Texts that differ have different hashes.
    func hash(of text: String) -> [UInt8]
}

/// Stores the hashes of bearer tokens. Users see them as sessions.
public protocol TokenRepository: AnyObject, Sendable {
    /// Stores a token's hash. Deletes the tokens of the same user that expired before it was issued, and then the oldest ones,
    /// so that at most ``TokenService/mostSessions`` remain.
    /// - Parameter hash: the hash of the password that was checked. If the stored hash differs, the token is not
    ///   stored. Nil skips this check. A suspended user gets no token, and neither does one whose account ends.
    /// - Returns: the session's identifier; nil if the token was not stored.
    func add(_ token: StoredToken, ifPasswordIs hash: PasswordHash?) async throws -> SessionID?

    /// Deletes at most `limit` tokens of all users that have expired at `moment`.
    /// - Returns: the number of deleted tokens.
    func removeExpired(at moment: Timestamp, atMost limit: Int) async throws -> Int

    /// The bearer of the token with a hash; nil if the token does not exist or has expired at `moment`.
    func bearer(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> Bearer?

    /// Stores when a session was used, unless a later use is known.
    func noteUse(of session: SessionID, at moment: Timestamp) async throws

    /// Those of some sessions that exist and have not expired at `moment`.
    func validSessions(among sessions: Set<SessionID>, at moment: Timestamp) async throws -> Set<SessionID>

    /// A user's sessions that have not expired at `moment`, newest first.
    func sessions(
        of user: UserID, _ page: PageRequest, at moment: Timestamp
    ) async throws -> Page<UserSession>

    /// Deletes a session's token.
    /// - Parameter user: the required owner; nil for any owner.
    /// - Returns: whether it existed.
    func remove(_ session: SessionID, of user: UserID?) async throws -> Bool

    /// Deletes the tokens of some sessions of a user.
    func end(_ sessions: PasswordReplacement.Sessions, of user: UserID) async throws
}
