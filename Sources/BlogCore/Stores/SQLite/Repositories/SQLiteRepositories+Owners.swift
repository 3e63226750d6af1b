public import BlogDomain
import Database
import SQLStoreParts

extension SQLiteRepositories: OwnerRepository {
    /// Carries out an action and logs it, in one transaction. A suspension ends all sessions of the user.
    public func perform(_ action: OwnerAction, by actor: UserID?, at moment: Timestamp) async throws {
        try await write { connection in
            let isAllowed = try actor.map { try connection.has(OwnerQueries.owner, .user($0)) } ?? true
            if let registration = action.registration {
                guard isAllowed else { throw OwnerError.notOwner }
                guard try connection.run(OwnerQueries.setting(registration)) > 0 else { return }
            } else if let user = action.user {
                let old = try connection.row(OwnerQueries.standing, .user(user)) { $0.standing() }
                let hasOtherOwner = try connection.has(OwnerQueries.otherOwner, .user(user))
                let decision = action.decision(old, hasOtherOwner: hasOtherOwner, isAllowed: isAllowed)
                guard let new = try decision.get() else { return }
                try connection.run(OwnerQueries.setting(new, of: user))
                if new.suspension != nil { try connection.end(.endAll, of: user) }
            }
            try connection.run(OwnerQueries.logging(action, by: actor, at: moment))
        }
    }
}
