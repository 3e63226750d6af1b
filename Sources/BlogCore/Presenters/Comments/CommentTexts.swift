import BlogContracts
public import BlogModels
import BlogServices

/// The words of comments.
public protocol CommentTexts: Sendable {
    /// The heading of the comments of a blog, and the text of the empty list.
    var comments: String { get }
    var noComments: String { get }
    /// The number of comments: `1 comment`, `3 comments`.
    func commentCount(_ count: Int) -> String
    /// The note on a blog that accepts no more comments.
    var commentsClosed: String { get }
    /// The field for a new comment, and its button.
    var yourComment: String { get }
    var addComment: String { get }
    /// The link to the login, for readers who cannot comment without it.
    var logInToComment: String { get }
    var openComments: String { get }
    var closeComments: String { get }
    /// The question that confirms a deletion, and its result.
    var deleteCommentQuestion: String { get }
    func commentDeleted(_ id: CommentID) -> String
    /// The reasons why something cannot be done.
    func commentNotFound(_ id: CommentID) -> String
    var cannotComment: String { get }
    var cannotDeleteComment: String { get }
}

extension EnglishLocalization: CommentTexts {
    public var comments: String { "Comments" }
    public var noComments: String { "No comments yet." }

    public func commentCount(_ count: Int) -> String {
        // Most blogs have none, and a constant costs nothing.
        count == 0 ? "0 comments" : String(count, count == 1 ? " comment" : " comments")
    }

    public var commentsClosed: String { "comments closed" }
    public var yourComment: String { "Your comment" }
    public var addComment: String { "Comment" }
    public var logInToComment: String { "Log in to comment" }
    public var openComments: String { "Open the comments" }
    public var closeComments: String { "Close the comments" }
    public var deleteCommentQuestion: String { "Delete this comment? It cannot be restored." }

    public func commentDeleted(_ id: CommentID) -> String { "Comment \(id.rawValue) is deleted." }

    public func commentNotFound(_ id: CommentID) -> String { "Comment \(id.rawValue) was not found." }

    public var cannotComment: String { "The author of this blog has closed its comments." }

    public var cannotDeleteComment: String {
        "Only the author of a comment and the author of the blog can delete it."
    }
}

extension CommentError: FeatureError {
    var kind: ErrorPresentation.Kind {
        switch self {
        case .notFound: .notFound
        case .areClosed, .notPermitted: .forbidden
        }
    }

    func detail(in texts: any Localization) -> String {
        switch self {
        case .notFound(let id): texts.commentNotFound(id)
        case .areClosed: texts.cannotComment
        case .notPermitted: texts.cannotDeleteComment
        }
    }
}
