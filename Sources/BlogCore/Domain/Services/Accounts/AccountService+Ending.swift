/// The end of accounts. An account that ends has no session, and all that its user has published is hidden, until a login keeps
/// the account or it is purged. The comments of a purged account stay, as those of a former member.
extension AccountService {
    /// Ends the viewer's own account, after a check of the password, which is throttled like a login.
    public func end(
        _ password: Password, from address: LoginAddress, knownBy device: String?, by viewer: UserID?
    ) async throws {
        let id = try viewer.authenticated()
        _ = try await check(password, of: id, from: address, knownBy: device)
        try await services.owners.perform(OwnerAction(.endAccount, id), by: id)
    }

    /// Keeps the account of a user who has logged in. Everything is shown before, so that a login after a crash goes on, and
    /// after, because what hides it may have run meanwhile.
    /// - Throws: ``OwnerError/suspended(_:)`` if an owner has deleted the account, ``ServiceError/badCredentials`` if it is being purged.
    func keep(_ id: UserID) async throws {
        let standing = try await repositories.standing(of: id)
        guard let standing, standing.endsAt != Standing.purged else { throw ServiceError.badCredentials }
        if let reason = standing.suspension { throw OwnerError.suspended(reason) }
        try await services.owners.showAll(of: id)
        do {
            try await services.owners.perform(OwnerAction(.keepAccount, id), by: id)
        } catch let error as OwnerError {
            // An owner has deleted the account meanwhile, or its purge has begun.
            try await services.owners.hideAll(of: id)
            throw error == .notFound ? ServiceError.badCredentials : error
        }
        try await services.owners.showAll(of: id)
    }

    /// Hides what is not hidden yet of the accounts that end.
    func hideEnding(pausingBy pauses: (any Clock<Duration>)?) async throws {
        for user in try await repositories.endingAccounts(upTo: Timestamp.supportedRange.upperBound) {
            try await services.owners.hideAll(of: user, pausingBy: pauses)
        }
    }

    /// Purges the accounts whose time has ended, in slices. It goes on where an earlier run was interrupted.
    /// - Returns: the number of purged accounts.
    func purgeEnded(at now: Timestamp, pausingBy pauses: (any Clock<Duration>)?) async throws -> Int {
        let slices = PurgeSlices(clock: pauses)
        var count = 0
        for user in try await repositories.endingAccounts(upTo: now) {
            guard try await repositories.beginPurge(of: user, at: now) else { continue }
            try await services.owners.hideAll(of: user, pausingBy: pauses)
            try await slices.run {
                let drafts = try await repositories.drafts(by: user, PageRequest()).items
                for draft in drafts {
                    _ = try await repositories.change(draft.id, seenBy: user, carrying: 0, once: nil) {
                        $0.state == .draft ? .trash(at: now) : nil
                    }
                }
                return !drafts.isEmpty
            }
            try await slices.run {
                try await repositories.purgeTrash(of: user, atMost: TrashService.step) == TrashService.step
            }
            try await services.trash.deletePurged(pausingBy: pauses)
            // What an owner did not want to be read goes with the account.
            if try await repositories.standing(of: user)?.suspension == nil {
                try await services.owners.showAll(of: user, asFormerMember: true, pausingBy: pauses)
            }
            try await slices.run { try await unfollow(user) }
            try await slices.run {
                let pictures = try await services.pictures.pictures(of: user, PageRequest()).items
                for picture in pictures { _ = try await services.pictures.delete(picture.id, by: user) }
                return !pictures.isEmpty
            }
            try await slices.run {
                try await repositories.deleteRows(of: user, atMost: TrashService.slice)
            }
            count += 1
        }
        return count
    }

    /// Ends some follows of a user and by a user.
    /// - Returns: whether more may be there.
    private func unfollow(_ user: UserID) async throws -> Bool {
        let followers = try await repositories.followers(of: user, PageRequest(), seenBy: nil).items
        let following = try await repositories.following(by: user, PageRequest(), seenBy: nil).items
        for person in followers { _ = try await repositories.unfollow(user, by: person.id) }
        for person in following { _ = try await repositories.unfollow(person.id, by: user) }
        return !followers.isEmpty || !following.isEmpty
    }
}

/// Purges accounts.
public protocol EndingRepository: AnyObject, Sendable {
    /// The users whose accounts have ended at `moment`, the first one first. An account that is being purged is one of them.
    func endingAccounts(upTo moment: Timestamp) async throws -> [UserID]

    /// Begins the purge of an account that has ended at `moment`, or goes on with it. From then on nothing keeps the account.
    /// - Returns: whether the account has ended.
    func beginPurge(of user: UserID, at moment: Timestamp) async throws -> Bool

    /// Deletes the likes and shares of a user and other rows that name them, at most `limit` in a transaction, and then the user, unless
    /// they have posts, comments or follows.
    /// - Returns: whether it is to be called again.
    func deleteRows(of user: UserID, atMost limit: Int) async throws -> Bool
}
