public import BlogContracts
public import BlogDomain

/// Deletes posts in the recycle bin for ever.
extension SceneFactory {
    /// Purges one post after a confirmation.
    public func purge(
        _ post: PostID, on view: any PurgeView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await purge(asking: localization.texts.trash.purgeQuestion(post, nil), on: view, context) {
            try await services.trash.purge(post, by: context.viewer)
            return (1, 0)
        }
    }

    /// Empties the viewer's recycle bin after a confirmation.
    public func purgeAll(on view: any PurgeView, _ context: SceneContext) async throws(CancellationError) {
        try await purge(asking: localization.texts.trash.purgeAllQuestion, on: view, context) {
            (try await services.trash.purgeAll(by: context.viewer), 0)
        }
    }

    /// Purges the posts of all users whose retention has ended. It needs no viewer.
    /// - Parameter isTrusted: whether the operator has checked the clock.
    public func purgeExpired(
        trustingClock isTrusted: Bool = false, on view: any PurgeView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await purge(asking: nil, on: view, context) {
            let count = try await services.trash.purgeExpired(trustingClock: isTrusted)
            return (count.posts, count.accounts)
        }
    }

    /// - Parameter call: returns the number of deleted posts and accounts.
    private func purge(
        asking question: String?, on view: any PurgeView, _ context: SceneContext,
        _ call: () async throws -> (posts: Int, accounts: Int)
    ) async throws(CancellationError) {
        try await run(context) { () -> (posts: Int, accounts: Int)? in
            // Without a viewer the service refuses, so no confirmation is needed.
            if let question, context.viewer != nil {
                guard try await context.confirmation.isConfirmed(question) else { return nil }
            }
            return try await call()
        } show: { count in
            guard let count else { return }
            view.display(
                PurgePresentation(
                    purgedCount: count.posts,
                    text: localization.texts.trash.purged(count.posts, count.accounts)))
        }
    }
}
