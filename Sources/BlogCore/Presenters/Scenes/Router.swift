public import BlogContracts
public import BlogDomain

/// Navigates to another screen. A presenter names the content to show, not a screen.
public protocol Router: AnyObject {
    func showBlog(_ id: PostID)
    func showUser(_ id: UserID)
    /// Shows all about a user, without their blogs.
    func showUserDetail(_ id: UserID)
    func showDraft(_ id: PostID)
}

extension Router {
    /// Shows the screen of a post; none if the post was removed.
    public func show(_ post: PostPresentation) {
        switch post {
        case .draft(let draft): showDraft(PostID(draft.draft.id))
        case .blog(let blog): showBlog(PostID(blog.blog.id))
        case .removed: break
        }
    }
}

/// Navigates nowhere, for scenes without navigation, such as one-shot scenes.
public final class NoRouter: Router, Sendable {
    public static let shared = NoRouter()

    private init() {}

    /// Does nothing.
    public func showBlog(_ id: PostID) {}
    /// Does nothing.
    public func showUser(_ id: UserID) {}
    /// Does nothing.
    public func showUserDetail(_ id: UserID) {}
    /// Does nothing.
    public func showDraft(_ id: PostID) {}
}

/// Confirms a command. One implementation asks the person, and another always confirms.
public protocol Confirmation: AnyObject {
    /// Returns whether the person confirms `question`, a final text.
    func confirm(_ question: String) async -> Bool
    /// Returns what becomes of a text that is not saved. `question` is a final text.
    func leave(_ question: String) async -> Leaving
}

extension Confirmation {
    /// Returns whether the person confirms `question` before a command.
    /// - Throws: `CancellationError` if the task was cancelled meanwhile.
    package func isConfirmed(_ question: String) async throws(CancellationError) -> Bool {
        let isConfirmed = await confirm(question)
        guard !Task.isCancelled else { throw CancellationError() }
        return isConfirmed
    }

    /// Gives the text up if the person confirms that.
    public func leave(_ question: String) async -> Leaving { await confirm(question) ? .discard : .stay }
}

/// What becomes of a text that a person leaves.
public enum Leaving: Sendable {
    case stay, save, discard
}

/// Always confirms, for scenes that do not ask.
public final class AutoConfirm: Confirmation {
    public init() {}

    /// Returns true.
    public func confirm(_ question: String) async -> Bool { true }
}
