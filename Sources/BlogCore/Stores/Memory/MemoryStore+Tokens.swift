public import BlogModels
public import BlogServices

extension MemoryStore: TokenRepository {
    /// Keeps a token's hash, unless its owner has another password by then, and forgets the tokens that have
    /// expired.
    /// - Returns: the session's identifier; nil if it was not kept.
    public func add(_ token: StoredToken, ifPasswordIs hash: PasswordHash?) async throws -> SessionID? {
        try change { state in
            guard hash == nil || hash == state.passwordHashes[token.userID] else { return nil }
            guard state.users[token.userID] != nil else { throw StoreError.failed("no such user") }
            state.tokens = state.tokens.filter { $0.value.expiresAt > token.createdAt }
            guard !state.tokens.values.contains(where: { $0.hash == token.hash }) else {
                throw StoreError.failed("the token is there")
            }
            let id = state.newSessionID()
            state.tokens[id] = token
            return id
        }
    }

    /// Who bears the token with that hash, if it has not expired at `moment`; nil if there is none.
    public func bearer(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> Bearer? {
        read { state in
            state.tokens.first { $0.value.hash == hash && $0.value.expiresAt > moment }
                .map { Bearer(userID: $0.value.userID, session: $0.key) }
        }
    }

    /// A user's sessions that have not expired at `moment`, the newest first.
    public func sessions(
        of user: UserID, _ page: PageRequest, at moment: Timestamp
    ) async throws -> Page<UserSession> {
        read { state in
            let sessions = state.tokens.filter { $0.value.userID == user && $0.value.expiresAt > moment }
            return Page(
                of: sessions.map {
                    UserSession(
                        id: $0.key, userID: user, createdAt: $0.value.createdAt, expiresAt: $0.value.expiresAt
                    )
                }, page
            ) { Cursor(at: $0.createdAt, id: $0.id.rawValue) }
        }
    }

    /// Forgets a session's token.
    /// - Returns: whether it was there.
    public func remove(_ session: SessionID, of user: UserID?) async throws -> Bool {
        change { state in
            guard let token = state.tokens[session], user == nil || token.userID == user else { return false }
            state.tokens[session] = nil
            return true
        }
    }
}
