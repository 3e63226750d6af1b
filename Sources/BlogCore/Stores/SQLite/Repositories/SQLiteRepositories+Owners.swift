public import BlogDomain
import Database
import SQLStoreParts

extension SQLiteRepositories: LinkRepository {}

extension SQLiteRepositories: EndingRepository {}

extension SQLiteRepositories: PictureRepository {}

extension SQLiteRepositories: ClockRepository {}

extension SQLiteRepositories: OwnerRepository {
    /// Carries out an action and logs it, in one transaction. A suspension ends all sessions of the user.
    public func perform(_ action: OwnerAction, by actor: UserID?, at moment: Timestamp) async throws {
        try await write { connection in
            var action = action
            let isAllowed =
                try action.isOwn(of: actor)
                || (actor.map { try connection.has(OwnerQueries.owner, .user($0)) } ?? true)
            guard isAllowed || action.user != nil else { throw OwnerError.notOwner }
            if let call = OwnerQueries.changingSite(action) {
                guard try connection.run(call) > 0 else { return }
            } else if let object = action.object {
                if action.isShowing, try connection.has(HidingQueries.kept(object), .integer(object.number)) {
                    throw OwnerError.inactive(object)
                }
                guard let place = try connection.carryOut(action, at: moment) else {
                    throw OwnerError.nothing(object, isShown: action.isShowing)
                }
                action.user = place.author
            } else if let user = action.user {
                let old = try connection.row(OwnerQueries.standing, .user(user)) { $0.standing() }
                let hasOtherOwner = try connection.has(OwnerQueries.otherOwner, .user(user))
                let decision = action.decision(
                    old, hasOtherOwner: hasOtherOwner, isAllowed: isAllowed, at: moment)
                guard let new = try decision.get() else { return }
                try connection.run(OwnerQueries.setting(new, of: user))
                if new != old { connection.changed(.user(user)) }
                if !new.isActive { try connection.end(.endAll, of: user) }
            }
            try connection.run(OwnerQueries.logging(action, by: actor, at: moment))
        }
    }

    public func perform(_ parts: [OwnerAction], of user: UserID, at moment: Timestamp) async throws {
        try await write { connection in
            let standing = try connection.row(OwnerQueries.standing, .user(user)) { $0.standing() }
            for part in parts where standing?.needs(part) == true {
                _ = try connection.carryOut(part, at: moment)
            }
        }
    }
}

extension WriteConnection {
    /// Hides something, or shows it again.
    /// - Returns: its post and its author; nil if there is nothing to hide or to show.
    fileprivate func carryOut(
        _ action: OwnerAction, at moment: Timestamp
    ) throws -> (post: PostID, author: UserID?)? {
        guard let object = action.object else { return nil }
        switch object {
        case .blog(let id):
            let post = try row(PostQueries.one, .post(id)) { $0.wholePost() }
            guard let post, let changes = action.changes(of: post) else { return nil }
            for change in changes {
                try make(change, of: post)
                changed(change.subjects(of: post))
            }
            for call in HidingQueries.calls(action, on: object, at: moment) { try run(call) }
            return (id, post.authorID)
        case .comment(let id):
            let query = action.isShowing ? HidingQueries.hiddenComment : HidingQueries.comment
            guard let place = try row(query, .integer(id.rawValue), read: { $0.place() }) else {
                return nil
            }
            for call in HidingQueries.calls(action, on: object, at: moment) { try run(call) }
            changed([.blog(place.post), .comments(on: place.post)])
            if !action.isShowing {
                try run(CommentQueries.delete, .integer(id.rawValue))
                changed(.comment(id))
            }
            return place
        }
    }
}
