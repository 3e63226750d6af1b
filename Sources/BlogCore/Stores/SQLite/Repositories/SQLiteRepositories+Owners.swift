public import BlogDomain
import Database
import SQLStoreParts

extension SQLiteRepositories: LinkRepository {}

extension SQLiteRepositories: EndingRepository {}

extension SQLiteRepositories: OwnerRepository {
    /// Carries out an action and logs it, in one transaction. A suspension ends all sessions of the user.
    public func perform(_ action: OwnerAction, by actor: UserID?, at moment: Timestamp) async throws {
        try await write { connection in
            var action = action
            let isAllowed =
                try action.isOwn(of: actor)
                || (actor.map { try connection.has(OwnerQueries.owner, .user($0)) }
                    ?? action.inactiveUser.map { try connection.has(OwnerQueries.inactive, .user($0)) }
                    ?? true)
            if let call = OwnerQueries.changingSite(action) {
                guard isAllowed else { throw OwnerError.notOwner }
                guard try connection.run(call) > 0 else { return }
            } else if let object = action.object {
                guard isAllowed else { throw OwnerError.notOwner }
                action.user = try connection.carryOut(action, on: object, at: moment)
                if action.isOfSuspension { return }
            } else if let user = action.user {
                let old = try connection.row(OwnerQueries.standing, .user(user)) { $0.standing() }
                let hasOtherOwner = try connection.has(OwnerQueries.otherOwner, .user(user))
                let decision = action.decision(
                    old, hasOtherOwner: hasOtherOwner, isAllowed: isAllowed, at: moment)
                guard let new = try decision.get() else { return }
                try connection.run(OwnerQueries.setting(new, of: user))
                if !new.isActive { try connection.end(.endAll, of: user) }
            }
            try connection.run(OwnerQueries.logging(action, by: actor, at: moment))
        }
    }
}

extension WriteConnection {
    /// Hides something, or shows it again.
    /// - Returns: its author; nil for a former member.
    fileprivate func carryOut(
        _ action: OwnerAction, on object: Hideable, at moment: Timestamp
    ) throws -> UserID? {
        let nothing = OwnerError.nothing(object, isShown: action.isShowing)
        let author: UserID?
        switch object {
        case .blog(let id):
            let post = try row(PostQueries.one, .post(id)) { $0.wholePost() }
            guard let post, let changes = action.changes(of: post) else { throw nothing }
            for change in changes {
                try make(change, of: post)
                changed(change.subjects(of: post))
            }
            author = post.authorID
            for call in HidingQueries.calls(action, on: object, at: moment) { try run(call) }
        case .comment(let id):
            let query = action.isShowing ? HidingQueries.hiddenComment : HidingQueries.comment
            guard let place = try row(query, .integer(id.rawValue), read: { $0.place() }) else {
                throw nothing
            }
            for call in HidingQueries.calls(action, on: object, at: moment) { try run(call) }
            changed([.blog(place.post), .comments(on: place.post)])
            if !action.isShowing {
                try run(CommentQueries.delete, .integer(id.rawValue))
                changed(.comment(id))
            }
            author = place.author
        }
        return author
    }
}
