public import BlogContracts
public import BlogDomain

extension SceneFactory {
    /// Adds a comment and shows it. A repetition with the same key shows the comment that the first request added.
    public func addComment(
        _ text: CommentText, to blog: PostID, once key: IdempotencyKey? = nil,
        on view: any ContentView<CommentPresentation>, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await services.comments.add(text, to: blog, by: context.viewer, once: key)
        } show: { comment in
            view.display(PresenterContext(self, context).presentation(of: comment))
            context.creation?.displayCreated(comment.id.rawValue)
        }
    }

    /// Deletes a comment after a confirmation. The row of a list does it with ``CommentListPresenter``.
    public func deleteComment(
        _ id: CommentID, on view: any RemovalView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await PresenterContext(self, context).deleteComment(id)
        } show: { isDeleted in
            guard isDeleted else { return }
            view.display(RemovalPresentation(text: localization.texts.comments.deleted(id)))
        }
    }

    /// One comment.
    public func comment(
        _ id: CommentID, on view: any ContentView<CommentPresentation>, _ context: SceneContext
    ) -> ContentPresenter<CommentPresentation> {
        let shared = PresenterContext(self, context)
        return ContentPresenter(view: view, errors: nil, shared) { services in
            shared.presentation(of: try await services.comments.comment(id))
        }
    }
}

extension PresenterContext {
    /// Deletes a comment after a confirmation. A viewer who may not delete it gets the error of the service without a question.
    /// - Returns: whether it was confirmed.
    func deleteComment(_ id: CommentID) async throws -> Bool {
        if viewer != nil, CommentService.isDeletable(try await services.comments.comment(id), by: viewer) {
            guard try await confirmation.isConfirmed(localization.texts.comments.deleteQuestion) else {
                return false
            }
        }
        try await services.comments.delete(id, by: viewer)
        return true
    }
}

extension PresenterContext {
    func presentation(of comment: Comment) -> CommentPresentation {
        var commands: ViewerCommands = CommentService.isDeletable(comment, by: viewer) ? .purge : []
        if isOwner { commands.insert(.hide) }
        return CommentPresentation(
            id: comment.id.rawValue, author: comment.author.map { AuthorPresentation($0) },
            authorName: comment.author?.name.text ?? localization.texts.comments.formerMember,
            text: comment.text.text, written: localization.moment(comment.at, as: .plain),
            pageCursor: comment.placeBefore?.text, commands: commands)
    }
}

extension CommentStatePresentation {
    init(_ state: CommentState, _ localization: Localization) {
        self.init(
            count: CountPresentation(state.count, localization.texts.comments.count(state.count)),
            isClosed: state.isClosed,
            closedText: state.isClosed ? localization.texts.comments.closed : nil)
    }
}

extension CommentComposerPresentation {
    /// - Parameter key: identifies repetitions of the form; nil for a viewer who cannot write.
    public init(key: String?, _ localization: Localization) {
        self.init(
            key: key, label: localization.texts.comments.yours, buttonText: localization.texts.comments.add,
            loginText: localization.texts.comments.logIn, openText: localization.texts.comments.open,
            closeText: localization.texts.comments.close)
    }
}
