public import BlogContracts
public import BlogModels
public import BlogServices

/// Deletes for good what is in the recycle bin.
public final class PurgePresenter {
    private let services: Services
    private let wording: any Wording
    private let viewer: UserID?
    private let view: any PurgeView
    private let confirmation: any Confirmation
    private let commands: CommandRunner

    /// Makes the presenter of `viewer`'s bin. It asks `confirmation` before it empties it.
    public init(
        services: Services, wording: any Wording, viewer: UserID?, view: any PurgeView,
        errors: any ErrorView, confirmation: any Confirmation = NoQuestion()
    ) {
        self.services = services
        self.wording = wording
        self.viewer = viewer
        self.view = view
        self.confirmation = confirmation
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Deletes one post.
    public func purge(_ post: PostID) async throws(CancellationError) {
        try await purge {
            try await services.trash.purge(post, by: viewer)
            return 1
        }
    }

    /// Empties the viewer's bin, if that is confirmed.
    public func purgeAll() async throws(CancellationError) {
        try await purge {
            // Without a viewer there is nothing to lose: the service refuses.
            if viewer != nil {
                guard await confirmation.confirm(wording.trash.purgeAllQuestion) else { return nil }
                try Task.checkCancellation()
            }
            return try await services.trash.purgeAll(by: viewer)
        }
    }

    /// Deletes what has been in anybody's bin for as long as it is kept, whoever is looking.
    public func purgeExpired() async throws(CancellationError) {
        try await purge { try await services.trash.purgeExpired() }
    }

    /// - Parameter command: returns how many posts it deleted; nil if the viewer did not confirm it.
    private func purge(_ command: () async throws -> Int?) async throws(CancellationError) {
        try await commands.run(command) { count in
            guard let count else { return }
            view.display(PurgePresentation(purgedCount: count, text: wording.trash.purged(count)))
        }
    }
}
