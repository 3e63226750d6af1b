public import BlogDomain
import Database
import SQLStoreParts

extension PostgresRepositories: LinkRepository {}

extension PostgresRepositories: EndingRepository {}

extension PostgresRepositories: PictureRepository {}

extension PostgresRepositories: ClockRepository {}

extension PostgresRepositories: OwnerRepository {
    /// Carries out an action and logs it, in one transaction. A suspension ends all sessions of the user.
    public func perform(_ action: OwnerAction, by actor: UserID?, at moment: Timestamp) async throws {
        // A refusal is a result: an error after a statement would roll back the writes of others.
        try await write { writing -> Result<Void, OwnerError> in
            var (action, isAllowed) = (action, true)
            if let actor, !action.isOwn(of: actor) {
                isAllowed = try await writing.has(OwnerQueries.owner, .user(actor))
            }
            guard isAllowed || action.user != nil else { return .failure(.notOwner) }
            if let call = OwnerQueries.changingSite(action) {
                guard try await writing.run(call) > 0 else { return .success(()) }
            } else if let object = action.object {
                let number = SQLValue.integer(object.number)
                if action.isShowing, try await writing.has(HidingQueries.kept(object), number) {
                    return .failure(.inactive(object))
                }
                guard let place = try await writing.carryOut(action, at: moment) else {
                    return .failure(.nothing(object, isShown: action.isShowing))
                }
                action.user = place.author
            } else if let user = action.user {
                let old = try await writing.row(OwnerQueries.standing, .user(user)) { $0.standing() }
                let hasOtherOwner = try await writing.has(OwnerQueries.otherOwner, .user(user))
                switch action.decision(
                    old, hasOtherOwner: hasOtherOwner, isAllowed: isAllowed, at: moment)
                {
                case .failure(let error): return .failure(error)
                case .success(nil): return .success(())
                case .success(let new?):
                    try await writing.run(OwnerQueries.setting(new, of: user))
                    if new != old { writing.changed(.user(user)) }
                    if !new.isActive { try await writing.end(.endAll, of: user) }
                }
            }
            try await writing.run(OwnerQueries.logging(action, by: actor, at: moment))
            return .success(())
        }.get()
    }

    public func perform(_ parts: [OwnerAction], of user: UserID, at moment: Timestamp) async throws {
        try await write { writing in
            let standing = try await writing.row(OwnerQueries.standing, .user(user)) { $0.standing() }
            for part in parts where standing?.needs(part) == true {
                _ = try await writing.carryOut(part, at: moment)
            }
        }
    }
}

extension PostgresWriting {
    /// Hides something, or shows it again.
    /// - Returns: its post and its author; nil if there is nothing to hide or to show.
    fileprivate func carryOut(
        _ action: OwnerAction, at moment: Timestamp
    ) async throws -> (post: PostID, author: UserID?)? {
        guard let object = action.object else { return nil }
        let calls = HidingQueries.calls(action, on: object, at: moment)
        switch object {
        case .blog(let id):
            let post = try await row(PostQueries.one, .post(id)) { $0.wholePost() }
            guard let post, let changes = action.changes(of: post) else { return nil }
            for change in changes { changed(change.subjects(of: post)) }
            _ = try await send(changes.flatMap { $0.calls(for: post) } + calls)
            return (id, post.authorID)
        case .comment(let id):
            let query = action.isShowing ? HidingQueries.hiddenComment : HidingQueries.comment
            guard let place = try await row(query, .integer(id.rawValue), read: { $0.place() }) else {
                return nil
            }
            changed([.blog(place.post), .comments(on: place.post)])
            if !action.isShowing { changed(.comment(id)) }
            let deletions = action.isShowing ? [] : [SQLCall(CommentQueries.delete, .integer(id.rawValue))]
            _ = try await send(calls + deletions)
            return place
        }
    }
}
