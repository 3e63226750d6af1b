public import BlogContracts
public import BlogDomain

/// What a person does with a post as a whole.
public enum PostIntention: Hashable, Sendable {
    /// Publishes a draft, after a confirmation.
    case publish(PostID)
    case unpublish(PostID)
    /// Moves it to the recycle bin.
    case discard(PostID, isDraft: Bool)
    case restore(PostID)
    /// Deletes it for ever, after a confirmation.
    case purge(PostID)

    /// Takes it back; nil if nothing does.
    fileprivate var inverse: PostIntention? {
        switch self {
        case .publish(let id): .unpublish(id)
        case .discard(let id, _): .restore(id)
        case .unpublish, .restore, .purge: nil
        }
    }
}

/// Runs the commands on posts of a program that stays open, and takes the last one back.
public final class PostCommandPresenter {
    private let context: PresenterContext
    /// Takes back the last command that can be; nil after that has succeeded.
    private var undo: PostIntention?
    private var isUndoing = false

    init(_ context: PresenterContext) {
        self.context = context
    }

    /// Whether a command can be taken back.
    public var canUndo: Bool { undo != nil }

    /// Runs a command. If the person does not confirm it, nothing is shown.
    public func handle(
        _ intention: PostIntention, on view: any PostCommandView & ErrorView
    ) async throws(CancellationError) {
        try await runCommand {
            try await run(intention)
        } show: { isConfirmed in
            if isConfirmed { showDone(intention, on: view) }
        } showError: {
            view.displayError(context.localization.error($0, heading: nil))
        }
    }

    /// Shows the result of a command, which another presenter may have run, and offers to take it back.
    public func showDone(_ intention: PostIntention, on view: any PostCommandView) {
        if let inverse = intention.inverse { undo = inverse }
        view.display(presentation(of: intention))
    }

    /// Takes the last command back. After a failure it can be tried again.
    public func undoLast(on view: any PostCommandView & ErrorView) async throws(CancellationError) {
        guard let undo else {
            return view.display(
                PostCommandPresentation(text: context.localization.texts.program.nothingToUndo))
        }
        guard !isUndoing else { return }
        isUndoing = true
        defer { isUndoing = false }
        try await runCommand {
            _ = try await run(undo)
        } show: {
            if self.undo == undo { self.undo = nil }
            view.display(presentation(of: undo))
        } showError: {
            view.displayError(context.localization.error($0, heading: nil))
        }
    }

    /// - Returns: false if the person did not confirm the command.
    private func run(_ intention: PostIntention) async throws -> Bool {
        let (posts, trash, viewer) = (context.services.posts, context.services.trash, context.viewer)
        switch intention {
        case .publish(let id):
            guard await context.confirmation.confirm(context.localization.texts.program.publishQuestion)
            else {
                return false
            }
            _ = try await posts.publishDraft(id, on: .any, by: viewer, once: nil)
        case .unpublish(let id): _ = try await posts.unpublishBlog(id, on: .any, by: viewer)
        case .discard(let id, true): try await posts.discardDraft(id, on: .any, by: viewer)
        case .discard(let id, false): try await posts.discardBlog(id, on: .any, by: viewer)
        case .restore(let id): _ = try await trash.restore(id, by: viewer)
        case .purge(let id):
            let question = context.localization.texts.trash.purgeQuestion(id)
            guard await context.confirmation.confirm(question) else { return false }
            try await trash.purge(id, by: viewer)
        }
        return true
    }

    private func presentation(of intention: PostIntention) -> PostCommandPresentation {
        let texts = context.localization.texts
        let words = texts.program
        return switch intention {
        case .publish: PostCommandPresentation(text: "\(words.published) \(words.undo)", isGone: true)
        case .unpublish: PostCommandPresentation(text: words.unpublished)
        case .discard(let id, let isDraft):
            PostCommandPresentation(
                text: "\(isDraft ? texts.drafts.discarded(id) : texts.blogs.discarded(id)) \(words.undo)",
                isGone: true)
        case .restore: PostCommandPresentation(text: words.restored)
        case .purge: PostCommandPresentation(text: texts.trash.purged(1), isGone: true)
        }
    }
}

extension SceneFactory {
    /// The commands on posts of a program that stays open.
    public func postCommands(_ context: SceneContext) -> PostCommandPresenter {
        PostCommandPresenter(PresenterContext(self, context))
    }
}
