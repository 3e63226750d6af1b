public import BlogDomain
public import BlogPresenters

/// A router that records the requested screens.
public final class RecordingRouter: Router {
    /// A requested screen.
    public enum Destination: Hashable, Sendable {
        /// A blog.
        case blog(PostID)
        /// A user's page.
        case user(UserID)
        /// All about a user.
        case userDetail(UserID)
        /// A draft.
        case draft(PostID)
    }

    /// The requested screens, in order.
    public private(set) var destinations: [Destination] = []

    /// Creates a router without requests.
    public init() {}

    public func showBlog(_ id: PostID) { destinations.append(.blog(id)) }

    public func showUser(_ id: UserID) { destinations.append(.user(id)) }

    public func showUserDetail(_ id: UserID) { destinations.append(.userDetail(id)) }

    public func showDraft(_ id: PostID) { destinations.append(.draft(id)) }
}
