import BlogContracts
import BlogDomain

/// The words of comments.
public struct CommentTexts: Sendable {
    package var list = ListTexts("Comments", empty: "No comments yet.")
    // Most blogs have none, and a constant costs nothing.
    var count: @Sendable (Int) -> String = {
        $0 == 0 ? "0 comments" : String($0, $0 == 1 ? "comment" : "comments")
    }
    /// The note on a blog that accepts no more comments.
    var closed = "comments closed"
    /// The field for a new comment, its button, and the link to the login for readers without a session.
    package var yours = "Your comment"
    var add = "Comment", logIn = "Log in to comment"
    /// The buttons of the author of the blog.
    var open = "Open the comments", close = "Close the comments"
    /// The question that confirms a deletion, and its result.
    package var deleteQuestion = "Delete this comment? It cannot be restored."
    var deleted: @Sendable (CommentID) -> String = { "Comment \($0.rawValue) is deleted." }
    /// The author of a comment whose account was purged.
    var formerMember = "A former member"
    /// The reasons why something cannot be done.
    var notFound: @Sendable (CommentID) -> String = { "Comment \($0.rawValue) was not found." }
    var cannotComment = "The author of this post has closed its comments."
    var cannotDelete = "Only the author of a comment and the author of the post can delete it."
}

extension CommentError: FeatureError {
    var kind: ErrorPresentation.Kind {
        switch self {
        case .notFound: .notFound
        case .areClosed, .notPermitted: .forbidden
        }
    }

    func detail(in texts: Texts) -> String {
        switch self {
        case .notFound(let id): texts.comments.notFound(id)
        case .areClosed: texts.comments.cannotComment
        case .notPermitted: texts.comments.cannotDelete
        }
    }
}
