public import BlogContracts
public import BlogDomain

/// What a person does with a post as a whole.
public enum PostIntention: Hashable, Sendable {
    /// Publishes a draft, after a confirmation.
    case publish(PostID)
    case unpublish(PostID)
    /// Moves it to the recycle bin.
    case discard(PostID, isDraft: Bool)
    case restore(PostID, isDraft: Bool)
    /// Deletes it for ever, after a confirmation.
    case purge(PostID, title: String)
    /// Accepts no more comments on a blog, or accepts them again.
    case closeComments(PostID, Bool)

    /// The post.
    public var id: PostID {
        switch self {
        case .publish(let id), .unpublish(let id), .discard(let id, _), .restore(let id, _),
            .purge(let id, _), .closeComments(let id, _):
            id
        }
    }

    /// Takes it back; nil if nothing does.
    fileprivate var inverse: PostIntention? {
        switch self {
        case .publish(let id): .unpublish(id)
        case .unpublish(let id): .publish(id)
        case .discard(let id, let isDraft): .restore(id, isDraft: isDraft)
        case .restore(let id, let isDraft): .discard(id, isDraft: isDraft)
        case .closeComments(let id, let isClosed): .closeComments(id, !isClosed)
        case .purge: nil
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
        try await runCommand { () -> Bool in
            if let question = question(before: intention) {
                guard await context.confirmation.confirm(question) else { return false }
            }
            try await run(intention)
            return true
        } show: { isConfirmed in
            if isConfirmed { showDone(intention, on: view) }
        } showError: {
            view.displayError(context.localization.error($0, heading: nil))
        }
    }

    /// Shows the result of a command, which another presenter may have run, and offers to take it back.
    public func showDone(_ intention: PostIntention, on view: any PostCommandView) {
        let text = text(of: intention)
        guard let inverse = intention.inverse else {
            return view.display(PostCommandPresentation(text: text, isGone: true))
        }
        undo = inverse
        // The screen of a post stays if only its comments have changed.
        let isGone = if case .closeComments = intention { false } else { true }
        view.display(
            PostCommandPresentation(
                text: "\(text) \(context.localization.texts.program.undo)", isGone: isGone))
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
            try await run(undo)
        } show: {
            if self.undo == undo { self.undo = nil }
            view.display(PostCommandPresentation(text: text(of: undo)))
        } showError: {
            view.displayError(context.localization.error($0, heading: nil))
        }
    }

    private func question(before intention: PostIntention) -> String? {
        let texts = context.localization.texts
        return switch intention {
        case .publish: texts.program.publishQuestion
        case .purge(let id, let title): texts.trash.purgeQuestion(id, title)
        default: nil
        }
    }

    private func run(_ intention: PostIntention) async throws {
        let (posts, trash, viewer) = (context.services.posts, context.services.trash, context.viewer)
        switch intention {
        case .publish(let id): _ = try await posts.publishDraft(id, on: .any, by: viewer, once: nil)
        case .unpublish(let id): _ = try await posts.unpublishBlog(id, on: .any, by: viewer)
        case .discard(let id, true): try await posts.discardDraft(id, on: .any, by: viewer)
        case .discard(let id, false): try await posts.discardBlog(id, on: .any, by: viewer)
        case .restore(let id, _): _ = try await trash.restore(id, by: viewer)
        case .purge(let id, _): try await trash.purge(id, by: viewer)
        case .closeComments(let id, let isClosed):
            _ = try await posts.editBlog(id, PostEdit(commentsClosed: isClosed), on: .any, by: viewer)
        }
    }

    private func text(of intention: PostIntention) -> String {
        let texts = context.localization.texts
        return switch intention {
        case .publish: texts.program.published
        case .unpublish: texts.program.unpublished
        case .discard(let id, true): texts.drafts.discarded(id)
        case .discard(let id, false): texts.blogs.discarded(id)
        case .restore: texts.program.restored
        case .purge: texts.trash.purged(1, 0)
        case .closeComments(_, let isClosed): texts.program.commentsClosed(isClosed)
        }
    }
}

extension SceneFactory {
    /// The commands on posts of a program that stays open.
    public func postCommands(_ context: SceneContext) -> PostCommandPresenter {
        PostCommandPresenter(PresenterContext(self, context))
    }
}
