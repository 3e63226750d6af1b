public import Story

// What presenters tell views. A presentation holds what a view may show: ready-made strings plus raw values. Views never see
// a model. Fixed words, such as the title of a button, are the view's own.

public struct UserPresentation: Equatable {
    public let id: Int
    public let username, name, summary: String
    public let blogCount, followerCount, followingCount: Int
    public let blogCountText, followerCountText, followingCountText: String
    public let isSelf: Bool
    /// Nil if the viewer cannot follow.
    public let isFollowing: Bool?
}

public struct BlogPresentation: Equatable {
    public let id: Int
    public let title, text: String
    public let authorID: Int
    public let authorUsername, authorName, authorText: String
    public let likeCount: Int
    public let likeCountText: String
    /// Nil if the viewer cannot like.
    public let isLiked: Bool?
    public let playText: String?
    /// Why the last like failed.
    public let error: Failure?
}

public struct DraftPresentation: Equatable {
    public let id: Int
    public let title: String
}

public protocol LoadingView {
    func displayLoading(_ isLoading: Bool)
}

/// A view that displays something again hides its error.
public protocol UserView {
    func displayUser(_ user: UserPresentation)
    func displayUserError(_ error: Failure)
}

public protocol BlogView {
    func displayBlog(_ blog: BlogPresentation)
}

/// - Parameter next: the blog after which more blogs follow. Nil at the end.
public protocol BlogListView: BlogView {
    func displayBlogs(_ blogs: [BlogPresentation], next: Int?)
    func displayMoreBlogs(_ blogs: [BlogPresentation], next: Int?)
    func displayBlogListError(_ error: Failure)
}

public protocol DraftListView {
    func displayDrafts(_ drafts: [DraftPresentation])
    func displayDraftListError(_ error: Failure)
}
