public import BlogDomain

extension MemoryStore: AccountRepository {
    public func add(_ account: NewAccount) async throws -> UserID? {
        try await change { state in
            guard !state.users.values.contains(where: { $0.username == account.username }) else { return nil }
            if let link = account.invitation {
                guard state.use(link, at: account.joinedAt) else { return nil }
            }
            let id = state.newUserID()
            if state.users.isEmpty { state.standings[id] = Standing(role: .owner) }
            state.add(
                UserRecord(
                    id: id, username: account.username, name: account.name, summary: account.summary,
                    iconURL: account.iconURL, joinedAt: account.joinedAt))
            state.passwordHashes[id] = account.passwordHash
            state.changed(.user(id))
            return id
        }
    }

    public func credentials(named username: Username) async throws -> StoredCredentials? {
        try await read { state in
            state.users.values.first { $0.username == username }.map { state.credentials(of: $0) }
        }
    }

    public func credentials(of user: UserID) async throws -> StoredCredentials? {
        try await read { state in state.users[user].map { state.credentials(of: $0) } }
    }

    public func change(_ user: UserID, _ change: AccountChange) async throws -> Bool {
        try await self.change { state in
            guard let known = state.users[user] else { return false }
            if let password = change.password {
                guard password.previous == nil || password.previous == state.passwordHashes[user] else {
                    return false
                }
                state.passwordHashes[user] = password.hash
                state.endSessions(of: user, password.sessions)
                state.links = state.links.filter { $0.value.user != user }
            }
            var changed = known
            changed.name = change.name ?? known.name
            changed.summary = change.summary ?? known.summary
            changed.iconURL = change.iconURL ?? known.iconURL
            state.add(changed)
            if changed != known { state.changed(.user(user)) }
            return true
        }
    }
}

extension MemoryState {
    fileprivate func credentials(of user: UserRecord) -> StoredCredentials {
        StoredCredentials(
            userID: user.id, username: user.username, passwordHash: passwordHashes[user.id],
            suspension: standings[user.id]?.suspension, endsAt: standings[user.id]?.endsAt)
    }

    fileprivate mutating func use(_ hash: TokenHash, at moment: Timestamp) -> Bool {
        guard let link = links[hash], link.expiresAt > moment else { return false }
        links[hash] = nil
        return true
    }

    mutating func endSessions(of user: UserID, _ sessions: PasswordReplacement.Sessions) {
        let before = tokens.count
        switch sessions {
        case .keepAll: break
        case .keep(let session): tokens = tokens.filter { $0.value.userID != user || $0.key == session }
        case .endAll: tokens = tokens.filter { $0.value.userID != user }
        }
        if tokens.count != before { changed(.sessions(of: user)) }
    }
}

extension MemoryStore: TokenRepository {
    public func add(_ token: StoredToken, ifPasswordIs hash: PasswordHash?) async throws -> SessionID? {
        try await change { state in
            guard hash == nil || hash == state.passwordHashes[token.userID],
                state.standings[token.userID]?.isActive ?? true
            else { return nil }
            guard state.users[token.userID] != nil else { throw StoreError.failed("no such user") }
            state.tokens = state.tokens.filter {
                $0.value.userID != token.userID || $0.value.expiresAt > token.createdAt
            }
            guard !state.tokens.values.contains(where: { $0.hash == token.hash }) else {
                throw StoreError.failed("the token exists already")
            }
            let id = state.newSessionID()
            state.tokens[id] = token
            // Later sessions have greater identifiers, also while the clock is behind.
            let sessions = state.tokens.filter { $0.value.userID == token.userID }.keys.sorted()
            for session in sessions.dropLast(TokenService.mostSessions) { state.tokens[session] = nil }
            state.changed(.sessions(of: token.userID))
            return id
        }
    }

    public func removeExpired(at moment: Timestamp, atMost limit: Int) async throws -> Int {
        try await change { state in
            let expired = state.tokens.filter { $0.value.expiresAt <= moment }.keys.prefix(limit)
            for session in expired { state.tokens[session] = nil }
            return expired.count
        }
    }

    public func bearer(ofTokenWithHash hash: TokenHash, at moment: Timestamp) async throws -> Bearer? {
        try await read { state in
            state.tokens.first { $0.value.hash == hash && $0.value.expiresAt > moment }
                .map {
                    Bearer(
                        userID: $0.value.userID, session: $0.key,
                        lastUsedAt: state.lastUses[$0.key] ?? $0.value.createdAt)
                }
        }
    }

    public func noteUse(of session: SessionID, at moment: Timestamp) async throws {
        try await change { state in
            guard let token = state.tokens[session], state.lastUses[session] ?? token.createdAt < moment
            else { return }
            state.lastUses[session] = moment
            state.changed(.sessions(of: token.userID))
        }
    }

    public func validSessions(among sessions: Set<SessionID>, at moment: Timestamp) async throws -> Set<
        SessionID
    > {
        try await read { state in
            sessions.filter { state.tokens[$0].map { $0.expiresAt > moment } ?? false }
        }
    }

    public func sessions(
        of user: UserID, _ page: PageRequest, at moment: Timestamp
    ) async throws -> Page<UserSession> {
        try await read { state in
            let sessions = state.tokens.filter { $0.value.userID == user && $0.value.expiresAt > moment }
            return Page(
                of: sessions.map {
                    UserSession(
                        id: $0.key, userID: user, createdAt: $0.value.createdAt,
                        expiresAt: $0.value.expiresAt,
                        device: $0.value.device, lastUsedAt: state.lastUses[$0.key])
                }, page
            ) { Cursor(at: $0.createdAt, id: $0.id.rawValue) }
        }
    }

    public func remove(_ session: SessionID, of user: UserID?) async throws -> Bool {
        try await change { state in
            guard let token = state.tokens[session], user == nil || token.userID == user else { return false }
            state.tokens[session] = nil
            state.changed(.sessions(of: token.userID))
            return true
        }
    }

    public func end(_ sessions: PasswordReplacement.Sessions, of user: UserID) async throws {
        try await change { $0.endSessions(of: user, sessions) }
    }
}

extension MemoryStore: LinkRepository {
    public func add(_ link: StoredLink) async throws {
        try await change { $0.links[link.hash] = link }
    }

    public func link(withHash hash: TokenHash, at moment: Timestamp) async throws -> StoredLink? {
        try await read { $0.links[hash].flatMap { $0.expiresAt > moment ? $0 : nil } }
    }

    public func useLink(withHash hash: TokenHash, at moment: Timestamp) async throws -> Bool {
        try await change { $0.use(hash, at: moment) }
    }

    public func deleteLinks(expiredAt moment: Timestamp, atMost limit: Int) async throws -> Bool {
        try await change { state in
            let expired = state.links.values.filter { $0.expiresAt <= moment }.prefix(limit)
            for link in expired { state.links[link.hash] = nil }
            return expired.count == limit
        }
    }
}

extension MemoryStore: LoginAttemptRepository {
    public func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        try await change { throttle.reserve(attempt, in: &$0.loginCounts, at: now) }
    }

    public func wait(
        from address: LoginAddress, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        try await throttle.wait(of: address, read { $0.loginCounts[.address(address)] }, at: now)
    }

    public func release(_ attempt: LoginAttempt, under throttle: LoginThrottle) async throws {
        try await change { throttle.release(attempt, in: &$0.loginCounts) }
    }

    public func succeed(_ attempt: LoginAttempt, under throttle: LoginThrottle) async throws {
        try await change { throttle.succeed(attempt, in: &$0.loginCounts) }
    }

    public func deleteCounts(
        ofKnown isKnown: Bool, upTo moment: Timestamp, atMost limit: Int
    ) async throws -> Bool {
        try await change { state in
            let longer = LoginThrottle.deviceSeconds - LoginThrottle.knownSeconds
            let old = state.loginCounts.filter { key, count in
                let isOfDevice = if case .device = key { true } else { false }
                return count.isKnown == isKnown
                    && count.lastAt <= (isOfDevice ? moment.adding(seconds: -longer) : moment)
            }
            for key in old.keys.prefix(limit) { state.loginCounts[key] = nil }
            return old.count >= limit
        }
    }
}
