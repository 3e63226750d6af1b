public import BlogContracts
public import BlogModels
import BlogServices

/// Purges posts in the recycle bin: deletes them for ever.
public final class PurgePresenter {
    private let context: PresenterContext
    private let view: any PurgeView
    private let commands: CommandRunner

    init(view: any PurgeView, _ context: PresenterContext) {
        self.context = context
        self.view = view
        commands = CommandRunner(context)
    }

    /// Purges one post after a confirmation.
    public func purge(_ post: PostID) async throws(CancellationError) {
        try await purge(asking: context.localization.purgeQuestion(post)) {
            try await context.services.trash.purge(post, by: context.viewer)
            return 1
        }
    }

    /// Empties the viewer's recycle bin after a confirmation.
    public func purgeAll() async throws(CancellationError) {
        try await purge(asking: context.localization.purgeAllQuestion) {
            try await context.services.trash.purgeAll(by: context.viewer)
        }
    }

    /// Purges the posts of all users whose retention has ended. It needs no viewer.
    /// - Parameter isTrusted: whether the operator has checked the clock.
    public func purgeExpired(trustingClock isTrusted: Bool = false) async throws(CancellationError) {
        try await purge(asking: nil) {
            try await context.services.trash.purgeExpired(trustingClock: isTrusted)
        }
    }

    /// - Parameter command: returns the number of deleted posts.
    private func purge(
        asking question: String?, _ command: () async throws -> Int
    ) async throws(CancellationError) {
        try await commands.run { () -> Int? in
            // Without a viewer the service refuses, so no confirmation is needed.
            if let question, context.viewer != nil {
                guard await context.confirmation.confirm(question) else { return nil }
                try Task.checkCancellation()
            }
            return try await command()
        } show: { count in
            guard let count else { return }
            view.display(
                PurgePresentation(purgedCount: count, text: context.localization.purged(count)))
        }
    }
}

extension SceneFactory {
    public func purge(on view: any PurgeView, _ context: SceneContext) -> PurgePresenter {
        PurgePresenter(view: view, PresenterContext(self, context))
    }
}
