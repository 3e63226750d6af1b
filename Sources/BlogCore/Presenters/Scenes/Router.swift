public import BlogModels

/// Navigates to another screen. A presenter names the content to show, not a screen.
public protocol Router: AnyObject {
    func showBlog(_ id: PostID)
    func showUser(_ id: UserID)
    func showDraft(_ id: PostID)
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
