import BlogContracts
public import BlogModels
import BlogServices

/// Deletes for good what is in the recycle bin.
public final class PurgePresenter {
    private let context: PresenterContext
    private let view: any PurgeView
    private let commands: CommandRunner

    init(view: any PurgeView, _ context: PresenterContext) {
        self.context = context
        self.view = view
        commands = CommandRunner(context)
    }

    /// Deletes one post.
    public func purge(_ post: PostID) async throws(CancellationError) {
        try await purge {
            try await context.services.trash.purge(post, by: context.viewer)
            return 1
        }
    }

    /// Empties the viewer's bin, if that is confirmed.
    public func purgeAll() async throws(CancellationError) {
        try await purge {
            // Without a viewer there is nothing to lose: the service refuses.
            if context.viewer != nil {
                guard await context.confirmation.confirm(context.wording.trash.purgeAllQuestion) else {
                    return nil
                }
                try Task.checkCancellation()
            }
            return try await context.services.trash.purgeAll(by: context.viewer)
        }
    }

    /// Deletes what has been in anybody's bin for as long as it is kept, whoever is looking.
    public func purgeExpired() async throws(CancellationError) {
        try await purge { try await context.services.trash.purgeExpired() }
    }

    /// - Parameter command: returns how many posts it deleted; nil if the viewer did not confirm it.
    private func purge(_ command: () async throws -> Int?) async throws(CancellationError) {
        try await commands.run(command) { count in
            guard let count else { return }
            view.display(PurgePresentation(purgedCount: count, text: context.wording.trash.purged(count)))
        }
    }
}
