/// Receives the intentions of an open view. An intention is what a person wants to do, such as liking a blog. Sending does
/// not wait: the presenter displays the outcome.
public struct Dispatcher<Intention: Sendable> {
    private let handler: (Intention) -> Void

    /// Creates a dispatcher that passes intentions to `handler`.
    public init(_ handler: @escaping (Intention) -> Void) {
        self.handler = handler
    }

    /// Sends an intention. After the end of the scene it has no effect.
    public func send(_ intention: Intention) {
        handler(intention)
    }
}

/// The intentions of a person on a live list. The `id` identifies a row.
public enum ListIntention<RowIntention: Hashable & Sendable>: Hashable, Sendable {
    case load
    case loadMore
    /// Send an intention to one row.
    case row(Int64, RowIntention)
}

/// The intention of a person on a value without commands.
public enum ContentIntention: Hashable, Sendable {
    case load
}

/// The intention of a person on a row without commands.
public enum RowIntention: Hashable, Sendable {
    case select
}

/// The intentions of a person on a row of a list of blogs.
public enum BlogIntention: Hashable, Sendable {
    /// Like the blog, or remove the like that is shown.
    case toggleLike
    case share
    case select
    /// Open its author's page.
    case selectAuthor
}

/// The intentions of a person on a row of a list of users.
public enum UserIntention: Hashable, Sendable {
    /// Follow the user, or unfollow one who is shown as followed.
    case toggleFollow
    case select
}

/// The intentions of a person on a live blog.
public enum BlogDetailIntention: Hashable, Sendable {
    case load
    /// Do what a row of a list does. The blog is open: to select it does nothing.
    case blog(BlogIntention)
}

/// The intentions of a person on a user's detail.
public enum UserDetailIntention: Hashable, Sendable {
    case load
    /// Follow the user, or unfollow one who is shown as followed.
    case toggleFollow
}

/// The intentions of a person on a live user's page.
public enum UserSceneIntention: Hashable, Sendable {
    /// Load the user, the counts and the lists again.
    case load
    /// Open the user's detail.
    case select
    /// Follow the user, or unfollow one who is shown as followed.
    case toggleFollow
    /// Send an intention to the list of the user's blogs.
    case blogs(ListIntention<BlogIntention>)
    /// Send an intention to the list of the user's own drafts.
    case drafts(ListIntention<RowIntention>)
    /// Send an intention to the list of the posts in the user's own recycle bin.
    case trash(ListIntention<RowIntention>)
}
