public import BlogDomain
import Database
import SQLStoreParts

extension PostgresRepositories: OwnerRepository {
    /// Carries out an action and logs it, in one transaction. A suspension ends all sessions of the user.
    public func perform(_ action: OwnerAction, by actor: UserID?, at moment: Timestamp) async throws {
        // A refusal is a result: an error after a statement would roll back the writes of others.
        try await write { writing -> Result<Void, OwnerError> in
            var isAllowed = true
            if let actor { isAllowed = try await writing.has(OwnerQueries.owner, .user(actor)) }
            if let registration = action.registration {
                guard isAllowed else { return .failure(.notOwner) }
                guard try await writing.run(OwnerQueries.setting(registration)) > 0 else {
                    return .success(())
                }
            } else if let user = action.user {
                let old = try await writing.row(OwnerQueries.standing, .user(user)) { $0.standing() }
                let hasOtherOwner = try await writing.has(OwnerQueries.otherOwner, .user(user))
                switch action.decision(old, hasOtherOwner: hasOtherOwner, isAllowed: isAllowed) {
                case .failure(let error): return .failure(error)
                case .success(nil): return .success(())
                case .success(let new?):
                    try await writing.run(OwnerQueries.setting(new, of: user))
                    if new.suspension != nil { try await writing.end(.endAll, of: user) }
                }
            }
            try await writing.run(OwnerQueries.logging(action, by: actor, at: moment))
            return .success(())
        }.get()
    }
}
