public import BlogModels

/// Navigates to another screen. A presenter names the content to show, not a screen.
public protocol Router: AnyObject {
    func showBlog(_ id: PostID)
    func showUser(_ id: UserID)
    func showDraft(_ id: PostID)
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
    public func showDraft(_ id: PostID) {}
}

/// Confirms a command. One implementation asks the person, and another always confirms.
public protocol Confirmation: AnyObject {
    /// Returns whether the person confirms `question`, a final text.
    func confirm(_ question: String) async -> Bool
}

/// Always confirms, for scenes that do not ask.
public final class AutoConfirm: Confirmation {
    public init() {}

    /// Returns true.
    public func confirm(_ question: String) async -> Bool { true }
}
