public import BlogModels
public import BlogServices
import MemoryStore

extension FailingRepositories: AccountRepository {
    public func add(_ account: NewAccount) async throws -> UserID? {
        try await answer(.addAccount) { try await repositories.add(account) }
    }

    public func credentials(named username: Username) async throws -> StoredCredentials? {
        try await answer(.credentialsByName) { try await repositories.credentials(named: username) }
    }

    public func credentials(of user: UserID) async throws -> StoredCredentials? {
        try await answer(.credentials) { try await repositories.credentials(of: user) }
    }

    public func change(_ user: UserID, _ change: AccountChange) async throws -> Bool {
        try await answer(.changeAccount) { try await repositories.change(user, change) }
    }
}

extension FailingRepositories: TokenRepository {
    public func add(_ token: StoredToken, ifPasswordIs hash: PasswordHash?) async throws -> SessionID? {
        try await answer(.addToken) { try await repositories.add(token, ifPasswordIs: hash) }
    }

    public func removeExpired(at moment: Timestamp, atMost limit: Int) async throws -> Int {
        try await answer(.removeExpired) { try await repositories.removeExpired(at: moment, atMost: limit) }
    }

    public func bearer(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> Bearer? {
        try await answer(.bearer) { try await repositories.bearer(ofTokenWithHash: hash, at: moment) }
    }

    public func validSessions(among sessions: Set<SessionID>, at moment: Timestamp) async throws -> Set<
        SessionID
    > {
        try await answer(.validSessions) { try await repositories.validSessions(among: sessions, at: moment) }
    }

    public func sessions(
        of user: UserID, _ page: PageRequest, at moment: Timestamp
    ) async throws -> Page<UserSession> {
        try await answer(.sessions) { try await repositories.sessions(of: user, page, at: moment) }
    }

    public func remove(_ session: SessionID, of user: UserID?) async throws -> Bool {
        try await answer(.removeSession) { try await repositories.remove(session, of: user) }
    }
}

extension FailingRepositories: LoginAttemptRepository {
    public func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        try await answer(.reserveLogin) { try await repositories.reserve(attempt, at: now, under: throttle) }
    }

    public func wait(
        from address: LoginAddress, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        try await answer(.waitOfAddress) {
            try await repositories.wait(from: address, at: now, under: throttle)
        }
    }

    public func release(_ attempt: LoginAttempt, under throttle: LoginThrottle) async throws {
        try await answer(.releaseLogin) { try await repositories.release(attempt, under: throttle) }
    }

    public func succeed(_ attempt: LoginAttempt, under throttle: LoginThrottle) async throws {
        try await answer(.loginSucceeded) { try await repositories.succeed(attempt, under: throttle) }
    }

    public func deleteCounts(
        ofKnown isKnown: Bool, upTo moment: Timestamp, atMost limit: Int
    ) async throws -> Bool {
        try await answer(.deleteLoginCounts) {
            try await repositories.deleteCounts(ofKnown: isKnown, upTo: moment, atMost: limit)
        }
    }
}

/// The record of the clock is kept without a call in ``FailingRepositories/calls``, because each purge asks for it.
extension FailingRepositories: ClockRepository {
    public func clockRecord() async throws -> ClockRecord? { try await repositories.clockRecord() }

    public func keep(_ record: ClockRecord) async throws { try await repositories.keep(record) }

    public func newestDate() async throws -> Timestamp? { try await repositories.newestDate() }
}
