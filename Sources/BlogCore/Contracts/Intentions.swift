/// Where a live view sends what somebody wants. It does not wait and is told nothing: what comes of it is displayed.
public struct Dispatcher<Intention: Sendable>: Sendable {
    private let take: @Sendable (Intention) -> Void

    /// Makes a dispatcher of whatever takes intentions in.
    public init(_ take: @escaping @Sendable (Intention) -> Void) {
        self.take = take
    }

    /// Sends an intention; nothing comes of one whose scene has ended.
    public func send(_ intention: Intention) {
        take(intention)
    }
}

/// What somebody can want of a live list of blogs; a row is known by its `id`.
public enum BlogListIntention: Hashable, Sendable {
    /// To see the list as it is now.
    case refresh
    /// To see the next rows.
    case loadMore
    /// To like a row's blog.
    case like(Int64)
    /// To take that back.
    case unlike(Int64)
    /// To hand a row's blog on.
    case share(Int64)
    /// To read a row's blog.
    case select(Int64)
    /// To see who wrote it.
    case selectAuthor(Int64)
}

/// What somebody can want of a live blog.
public enum BlogDetailIntention: Hashable, Sendable {
    /// To see the blog as it is now.
    case refresh
    /// To like it.
    case like
    /// To take that back.
    case unlike
    /// To hand it on.
    case share
    /// To see who wrote it.
    case selectAuthor
}

/// What somebody can want of a live list of users; a row is known by its `id`.
public enum UserListIntention: Hashable, Sendable {
    /// To see the list as it is now.
    case refresh
    /// To see the next rows.
    case loadMore
    /// To follow a row's user.
    case follow(Int64)
    /// To follow them no more.
    case unfollow(Int64)
    /// To see a row's user.
    case select(Int64)
}

/// What somebody can want of a live page of a user's.
public enum UserSceneIntention: Hashable, Sendable {
    /// To see the page as it is now.
    case refresh
    /// To follow the user.
    case follow
    /// To follow them no more.
    case unfollow
    /// Something of the user's blogs.
    case blogs(BlogListIntention)
}
