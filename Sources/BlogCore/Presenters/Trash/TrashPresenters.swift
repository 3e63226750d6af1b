import BlogContracts
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
        try await purge(asking: context.localization.trash.purgeQuestion(post)) {
            try await context.services.trash.purge(post, by: context.viewer)
            return 1
        }
    }

    /// Empties the viewer's recycle bin after a confirmation.
    public func purgeAll() async throws(CancellationError) {
        try await purge(asking: context.localization.trash.purgeAllQuestion) {
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
                PurgePresentation(purgedCount: count, text: context.localization.trash.purged(count)))
        }
    }
}

/// Restores a post from the viewer's recycle bin.
public final class RestorePresenter {
    private let post: PostID
    private let context: PresenterContext
    private let display: PostDisplay
    private let commands: CommandRunner

    init(post: PostID, view: any PostView, _ context: PresenterContext) {
        self.post = post
        self.context = context
        display = PostDisplay(view: view, context)
        commands = CommandRunner(context)
    }

    /// Restores the post and shows it as a blog or a draft.
    public func restore() async throws(CancellationError) {
        try await commands.run {
            try await context.services.trash.restore(post, by: context.viewer)
        } show: { post in
            switch post {
            case .blog(let text): display.show(text)
            case .draft(let text): display.show(text)
            }
        }
    }

    /// Opens the post. Before it is restored this does nothing.
    public func select() {
        display.select()
    }
}

/// Formats entries of the recycle bin.
struct TrashFormatter {
    let retention: TrashRetention
    let localization: any Localization

    func row(_ entry: TrashEntry) -> TrashEntryPresentation {
        let purgeAt = retention.purgeDate(forDeletionAt: entry.deletedAt)
        return TrashEntryPresentation(
            id: entry.id.rawValue, kind: entry.kind.rawValue, kindText: localization.trash.kind(entry.kind),
            title: entry.title.text, deletedAt: entry.deletedAt.iso8601,
            deletedText: localization.trash.deleted(on: localization.day(entry.deletedAt, as: .plain)),
            purgeAt: purgeAt.iso8601,
            purgeText: localization.trash.purged(on: localization.day(purgeAt, as: .plain)))
    }
}
