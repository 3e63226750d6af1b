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
