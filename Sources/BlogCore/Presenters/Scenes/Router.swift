public import BlogModels

/// Leads to another screen. A presenter says what somebody wants to see and never names a screen.
public protocol Router: AnyObject {
    /// Somebody wants to read a blog.
    func showBlog(_ id: PostID)
    /// Somebody wants to see a user.
    func showUser(_ id: UserID)
    /// Somebody wants to go on with a draft.
    func showDraft(_ id: PostID)
}

/// Whether something is really meant. A row asks it and does not know who answers: one scene asks the person, another
/// says yes at once.
public protocol Confirmation: AnyObject {
    /// Answers a question, in final words, by yes or no.
    func confirm(_ question: String) async -> Bool
}

/// Says yes at once: for scenes that do not ask.
public final class NoQuestion: Confirmation {
    /// Makes it.
    public init() {}

    /// Yes.
    public func confirm(_ question: String) async -> Bool { true }
}
