public import BlogModels
public import BlogPresenters
public import Toolkit

/// Shows on a screen what a presenter opens.
public final class ScreenRouter: Router {
    private unowned let screen: Screen

    /// Creates a router on a screen.
    public init(_ screen: Screen) {
        self.screen = screen
    }

    /// Opens a blog.
    public func showBlog(_ id: PostID) { screen.open("blog \(id.rawValue)") }

    /// Opens a user's page.
    public func showUser(_ id: UserID) { screen.open("user \(id.rawValue)") }

    /// Opens a draft.
    public func showDraft(_ id: PostID) { screen.open("draft \(id.rawValue)") }
}
