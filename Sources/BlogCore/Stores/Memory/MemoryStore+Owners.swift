public import BlogDomain

extension MemoryStore: OwnerRepository {
    public func perform(_ action: OwnerAction, by actor: UserID?, at moment: Timestamp) async throws {
        try await change { state in
            let isAllowed = actor.map { state.standing(of: $0)?.isActiveOwner == true } ?? true
            if let registration = action.registration {
                guard isAllowed else { throw OwnerError.notOwner }
                guard state.registration != registration else { return }
                state.registration = registration
            } else if let user = action.user {
                let hasOtherOwner = state.standings.contains { $0.key != user && $0.value.isActiveOwner }
                let decision = action.decision(
                    state.standing(of: user), hasOtherOwner: hasOtherOwner, isAllowed: isAllowed)
                guard let new = try decision.get() else { return }
                state.standings[user] = new
                if new.suspension != nil { state.endSessions(of: user, .endAll) }
            }
            state.lastAction += 1
            state.actions.append(
                LoggedAction(
                    id: state.lastAction, at: moment, actor: actor.flatMap { state.users[$0]?.username },
                    kind: action.kind, user: action.user.flatMap { state.users[$0]?.username },
                    reason: action.reason))
        }
    }

    public func standing(of user: UserID) async throws -> Standing? {
        try await read { $0.standing(of: user) }
    }

    public func registration() async throws -> RegistrationState {
        try await read { $0.registration ?? .open }
    }

    public func beginClosed() async throws {
        try await change { state in
            if state.users.isEmpty, state.registration == nil { state.registration = .closed }
        }
    }

    public func actions(_ page: PageRequest) async throws -> Page<LoggedAction> {
        try await read { state in
            let older = state.actions.reversed().filter { $0.id < page.after?.id ?? .max }
            return Page(oneMoreThan: page, Array(older.prefix(page.limit.rows + 1))) {
                Cursor(at: $0.at, id: $0.id)
            }
        }
    }

    public func deleteActions(doneUpTo moment: Timestamp, atMost limit: Int) async throws -> Bool {
        try await change { state in
            let old = state.actions.filter { $0.at <= moment }.prefix(limit)
            state.actions.removeAll { action in old.contains { $0.id == action.id } }
            return old.count == limit
        }
    }
}

extension MemoryState {
    fileprivate func standing(of user: UserID) -> Standing? {
        users[user].map { _ in standings[user] ?? Standing() }
    }
}
