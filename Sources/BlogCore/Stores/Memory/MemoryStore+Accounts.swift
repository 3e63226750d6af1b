public import BlogModels
public import BlogServices

extension MemoryStore: AccountRepository {
    /// Adds a user.
    /// - Returns: the user's identifier; nil if the username is taken, and then nothing was changed.
    public func add(_ account: NewAccount) async throws -> UserID? {
        change { state in
            guard !state.users.values.contains(where: { $0.username == account.username }) else { return nil }
            let id = state.newUserID()
            state.add(
                SeedUser(
                    id: id, username: account.username, name: account.name, summary: account.summary,
                    iconURL: account.iconURL, joinedAt: account.joinedAt))
            state.passwordHashes[id] = account.passwordHash
            return id
        }
    }

    /// How somebody logs in who has that username; nil if nobody has.
    public func credentials(named username: Username) async throws -> StoredCredentials? {
        read { state in
            state.users.values.first { $0.username == username }.map { state.credentials(of: $0) }
        }
    }

    /// How a user logs in; nil if there is no such user.
    public func credentials(of user: UserID) async throws -> StoredCredentials? {
        read { state in state.users[user].map { state.credentials(of: $0) } }
    }

    /// Changes an account, and ends the sessions that a new password ends.
    /// - Returns: whether it did; otherwise nothing was changed.
    public func change(_ user: UserID, _ change: AccountChange) async throws -> Bool {
        self.change { state in
            guard let known = state.users[user] else { return false }
            if let password = change.password {
                guard password.previous == nil || password.previous == state.passwordHashes[user] else {
                    return false
                }
                state.passwordHashes[user] = password.hash
                state.endSessions(of: user, password.sessions)
            }
            state.add(
                SeedUser(
                    id: user, username: known.username, name: change.name ?? known.name,
                    summary: change.summary ?? known.summary, iconURL: change.iconURL ?? known.iconURL,
                    joinedAt: known.joinedAt))
            return true
        }
    }
}

extension MemoryState {
    fileprivate func credentials(of user: SeedUser) -> StoredCredentials {
        StoredCredentials(
            userID: user.id, username: user.username, passwordHash: passwordHashes[user.id])
    }

    fileprivate mutating func endSessions(of user: UserID, _ sessions: PasswordReplacement.Sessions) {
        switch sessions {
        case .keepAll: break
        case .keep(let session): tokens = tokens.filter { $0.value.userID != user || $0.key == session }
        case .endAll: tokens = tokens.filter { $0.value.userID != user }
        }
    }
}
