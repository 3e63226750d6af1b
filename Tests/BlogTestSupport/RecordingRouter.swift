public import BlogModels
public import BlogPresenters

/// A router that leads nowhere and notes where it was asked to.
public final class RecordingRouter: Router {
    /// Where somebody wanted to go.
    public enum Destination: Hashable, Sendable {
        /// To a blog.
        case blog(PostID)
        /// To a user's page.
        case user(UserID)
        /// To a draft.
        case draft(PostID)
    }

    /// Where it was asked to lead, in order.
    public private(set) var destinations: [Destination] = []

    /// Makes a router that was asked nothing yet.
    public init() {}

    /// Notes that somebody wants to read a blog.
    public func showBlog(_ id: PostID) { destinations.append(.blog(id)) }

    /// Notes that somebody wants to see a user.
    public func showUser(_ id: UserID) { destinations.append(.user(id)) }

    /// Notes that somebody wants to go on with a draft.
    public func showDraft(_ id: PostID) { destinations.append(.draft(id)) }
}
