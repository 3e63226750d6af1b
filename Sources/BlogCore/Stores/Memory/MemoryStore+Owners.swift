public import BlogDomain

extension MemoryStore: OwnerRepository {
    public func perform(_ action: OwnerAction, by actor: UserID?, at moment: Timestamp) async throws {
        try await change { state in
            var action = action
            let isAllowed =
                action.isOwn(of: actor)
                || (actor.map { state.standing(of: $0)?.isActiveOwner == true } ?? true)
            guard isAllowed || action.user != nil else { throw OwnerError.notOwner }
            if let registration = action.registration {
                guard state.registration != registration else { return }
                state.registration = registration
            } else if let change = action.site {
                let new = state.site.changed(by: change)
                guard state.site != new else { return }
                state.site = new
            } else if let object = action.object {
                if action.isShowing, state.isOfInactive(object) { throw OwnerError.inactive(object) }
                guard let place = state.carryOut(action, on: object, at: moment) else {
                    throw OwnerError.nothing(object, isShown: action.isShowing)
                }
                action.user = place.author
            } else if let user = action.user {
                let hasOtherOwner = state.standings.contains { $0.key != user && $0.value.isActiveOwner }
                let decision = action.decision(
                    state.standing(of: user), hasOtherOwner: hasOtherOwner, isAllowed: isAllowed,
                    at: moment)
                guard let new = try decision.get() else { return }
                if state.standing(of: user) != new { state.changed(.user(user)) }
                state.standings[user] = new
                if !new.isActive { state.endSessions(of: user, .endAll) }
            }
            state.lastAction += 1
            state.actions.append(
                LoggedAction(
                    id: state.lastAction, at: moment, actor: actor.flatMap { state.users[$0]?.username },
                    kind: action.kind, user: action.user.flatMap { state.users[$0]?.username },
                    object: action.object?.number, reason: action.reason))
        }
    }

    public func perform(_ parts: [OwnerAction], of user: UserID, at moment: Timestamp) async throws {
        try await change { state in
            guard let standing = state.standing(of: user) else { return }
            for part in parts where standing.needs(part) {
                _ = part.object.flatMap { state.carryOut(part, on: $0, at: moment) }
            }
        }
    }

    public func standing(of user: UserID) async throws -> Standing? {
        try await read { $0.standing(of: user) }
    }

    public func registration() async throws -> RegistrationState {
        try await read { $0.registration ?? .open }
    }

    public func site() async throws -> SiteTexts { try await read(\.site) }

    public func beginClosed() async throws {
        try await change { state in
            if state.users.isEmpty, state.registration == nil { state.registration = .closed }
        }
    }

    public func hidden(_ page: PageRequest, of author: UserID?) async throws -> Page<LoggedAction> {
        try await read { state in
            let found = state.hidden.filter {
                $0.value.id < page.after?.id ?? .max && author ?? $0.value.author == $0.value.author
            }
            let rows = found.sorted { $0.value.id > $1.value.id }.prefix(page.limit.rows + 1)
                .map(state.hiding)
            return Page(oneMoreThan: page, rows, place: \.place)
        }
    }

    public func comments(by user: UserID, atMost limit: Int) async throws -> [CommentID] {
        try await read { Array($0.comments.filter { $0.value.user == user }.keys.sorted().prefix(limit)) }
    }

    public func actions(_ page: PageRequest) async throws -> Page<LoggedAction> {
        try await read { state in
            let older = state.actions.reversed().filter { $0.id < page.after?.id ?? .max }
            return Page(oneMoreThan: page, Array(older.prefix(page.limit.rows + 1)), place: \.place)
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

extension MemoryStore: EndingRepository {
    public func endingAccounts(upTo moment: Timestamp) async throws -> [UserID] {
        try await read { state in
            state.standings.compactMap { user, standing in standing.endsAt.map { ($0, user) } }
                .filter { $0.0 <= moment }.sorted { $0 < $1 }.map(\.1)
        }
    }

    public func beginPurge(of user: UserID, at moment: Timestamp) async throws -> Bool {
        try await change { state in
            guard let end = state.standings[user]?.endsAt, end <= moment else { return false }
            state.standings[user]?.endsAt = Standing.purged
            state.passwordHashes[user] = nil
            return true
        }
    }

    /// Deletes everything at once, because that is fast in memory.
    public func deleteRows(of user: UserID, atMost limit: Int) async throws -> Bool {
        try await change { state in
            let likes = state.likes.keys.filter { $0.from == user }.map(\.to)
            let shares = state.shares.filter { $0.user == user }.map { PostID($0.target) }
            state.changed(Set((likes + shares).map { .blog($0) }))
            for post in likes { state.likes[MemoryLink(from: user, to: post)] = nil }
            state.shares.removeAll { $0.user == user }
            guard let name = state.users[user]?.username,
                !state.posts.values.contains(where: { $0.author == user }),
                !state.comments.values.contains(where: { $0.user == user }),
                !state.follows.keys.contains(where: { $0.from == user || $0.to == user })
            else { return false }
            state.hidden = state.hidden.filter { $0.value.author != user }
            state.keys.removeAll { $0.request.user == user }
            state.actions.removeAll { $0.actor == name }
            for index in state.actions.indices where state.actions[index].user == name {
                state.actions[index].user = nil
            }
            state.loginCounts = state.loginCounts.filter { !$0.key.isOf(name) }
            state.links = state.links.filter { $0.value.user != user }
            state.importedAuthors = state.importedAuthors.filter { $0.value != user }
            (state.users[user], state.standings[user]) = (nil, nil)
            state.changed(.user(user))
            return false
        }
    }
}

extension MemoryState {
    fileprivate func hiding(_ object: Hideable, _ hidden: MemoryHidden) -> LoggedAction {
        LoggedAction(
            id: hidden.id, at: hidden.at, actor: nil,
            kind: hidden.comment == nil ? .hideBlog : .hideComment,
            user: hidden.author.flatMap { users[$0]?.username },
            object: object.number, reason: hidden.reason,
            text: hidden.comment?.text ?? posts[hidden.post]?.content.title.text,
            isOfSuspension: hidden.isOfSuspension)
    }

    /// Hides something, or shows it again.
    /// - Returns: its post and its author; nil if there is nothing to hide or to show.
    fileprivate mutating func carryOut(
        _ action: OwnerAction, on object: Hideable, at moment: Timestamp
    ) -> (post: PostID, author: UserID?)? {
        let (post, author): (PostID, UserID?)
        var comment: Reaction?
        switch object {
        case .blog(let id):
            guard var record = posts[id], let changes = action.changes(of: whole(record)) else { return nil }
            for change in changes {
                changed(change.subjects(of: whole(record)))
                record.make(change)
            }
            add(record)
            (post, author) = (id, record.author)
        case .comment(let id):
            guard var found = action.isShowing ? hidden[object]?.comment : comments[id] else { return nil }
            (post, author) = (PostID(found.target), found.user)
            comment = found
            if action.isOfFormerMember { found.user = nil }
            changed(.blog(post), .comments(on: post))
            if action.isShowing {
                _ = add(found)
            } else {
                remove(id)
                changed(.comment(id))
            }
        }
        lastHidden += 1
        hidden[object] =
            action.isShowing
            ? nil
            : MemoryHidden(
                id: lastHidden, post: post, author: author, at: moment, reason: action.reason,
                isOfSuspension: action.isOfSuspension, comment: comment)
        return (post, author)
    }

    /// Whether something is hidden with everything of its author.
    fileprivate func isOfInactive(_ object: Hideable) -> Bool {
        guard let author = hidden[object]?.author, let standing = standing(of: author) else { return false }
        let hidesAll = hidden.values.contains { $0.author == author && $0.isOfSuspension }
        return standing.endsAt != nil || standing.suspension != nil && hidesAll
    }

    fileprivate func standing(of user: UserID) -> Standing? {
        users[user].map { _ in standings[user] ?? Standing() }
    }
}

extension LoginCountKey {
    fileprivate func isOf(_ name: Username) -> Bool {
        switch self {
        case .pair(name, _), .account(name), .device(name, _), .newDevices(name): true
        default: false
        }
    }
}
