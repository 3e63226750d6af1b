public import BlogContracts
public import BlogModels
import BlogServices

/// Adds or deletes one comment, for a route or a command. The row of a list does it with ``CommentListPresenter``.
public final class CommentPresenter {
    private let context: PresenterContext
    private let format: CommentFormatter
    private let commands: CommandRunner

    init(_ context: PresenterContext) {
        self.context = context
        format = CommentFormatter(context)
        commands = CommandRunner(context)
    }

    /// Adds a comment and shows it. A repetition with the same key shows the comment that the first request added.
    /// - Parameter creation: receives the number of the comment.
    public func add(
        _ text: CommentText, to blog: PostID, once key: IdempotencyKey? = nil,
        on view: any ContentView<CommentPresentation>, creation: (any CreationView)? = nil
    ) async throws(CancellationError) {
        try await commands.run {
            try await context.services.comments.add(text, to: blog, by: context.viewer, once: key)
        } show: { comment in
            view.display(format.row(comment))
            creation?.displayCreated(comment.id.rawValue)
        }
    }

    /// Deletes a comment after a confirmation.
    public func delete(_ id: CommentID, on view: any RemovalView) async throws(CancellationError) {
        try await commands.run {
            try await context.deleteComment(id)
        } show: { isDeleted in
            guard isDeleted else { return }
            view.display(RemovalPresentation(text: context.localization.commentDeleted(id)))
        }
    }
}

extension PresenterContext {
    /// Deletes a comment after a confirmation. A viewer who may not delete it gets the error of the service without a question.
    /// - Returns: whether it was confirmed.
    func deleteComment(_ id: CommentID) async throws -> Bool {
        if viewer != nil, CommentService.isDeletable(try await services.comments.comment(id), by: viewer) {
            guard await confirmation.confirm(localization.deleteCommentQuestion) else { return false }
            try Task.checkCancellation()
        }
        try await services.comments.delete(id, by: viewer)
        return true
    }
}

/// Formats comments for a viewer.
struct CommentFormatter {
    private let viewer: UserID?
    private let localization: any Localization

    init(_ context: PresenterContext) {
        viewer = context.viewer
        localization = context.localization
    }

    func row(_ comment: Comment) -> CommentPresentation {
        CommentPresentation(
            id: comment.id.rawValue, author: AuthorPresentation(comment.author), text: comment.text.text,
            at: comment.at.iso8601, atText: localization.day(comment.at, as: .plain),
            pageCursor: comment.placeBefore?.text,
            commands: CommentService.isDeletable(comment, by: viewer) ? .purge : [])
    }
}

extension CommentStatePresentation {
    init(_ state: CommentState, _ localization: any Localization) {
        self.init(
            count: state.count, countText: localization.commentCount(state.count), isClosed: state.isClosed,
            closedText: state.isClosed ? localization.commentsClosed : nil)
    }
}

extension CommentComposerPresentation {
    /// - Parameter key: identifies repetitions of the form; nil for a viewer who cannot write.
    public init(key: String?, _ localization: any Localization) {
        self.init(
            key: key, label: localization.yourComment, buttonText: localization.addComment,
            loginText: localization.logInToComment, openText: localization.openComments,
            closeText: localization.closeComments)
    }
}

extension SceneFactory {
    public func comment(_ context: SceneContext) -> CommentPresenter {
        CommentPresenter(PresenterContext(self, context))
    }

    /// One comment.
    public func comment(
        _ id: CommentID, on view: any ContentView<CommentPresentation>, _ context: SceneContext
    ) -> ContentPresenter<CommentPresentation> {
        let shared = PresenterContext(self, context)
        let format = CommentFormatter(shared)
        return ContentPresenter(view: view, errors: nil, shared) { services in
            format.row(try await services.comments.comment(id))
        }
    }
}
