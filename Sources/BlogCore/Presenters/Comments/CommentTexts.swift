import BlogContracts
import BlogDomain

/// The words of comments.
public struct CommentTexts: Sendable {
    package let list: ListTexts
    let count: @Sendable (Int) -> String
    /// The note on a blog that accepts no more comments.
    let closed: String
    /// The field for a new comment, its button, and the link to the login for readers without a session.
    package let yours: String
    let add, logIn: String
    /// The buttons of the author of the blog.
    let open, close: String
    /// The question that confirms a deletion, and its result.
    package let deleteQuestion: String
    let deleted: @Sendable (CommentID) -> String
    /// The author of a comment whose account was purged.
    let formerMember: String
    /// The reasons why something cannot be done.
    let notFound: @Sendable (CommentID) -> String
    let cannotComment, cannotDelete: String

    static var english: CommentTexts {
        CommentTexts(
            list: ListTexts("Comments", empty: "No comments yet."),
            // Most blogs have none, and a constant costs nothing.
            count: { $0 == 0 ? "0 comments" : String($0, $0 == 1 ? "comment" : "comments") },
            closed: "comments closed",
            yours: "Your comment", add: "Comment", logIn: "Log in to comment",
            open: "Open the comments", close: "Close the comments",
            deleteQuestion: "Delete this comment? It cannot be restored.",
            deleted: { "Comment \($0.rawValue) is deleted." },
            formerMember: "A former member",
            notFound: { "Comment \($0.rawValue) was not found." },
            cannotComment: "The author of this post has closed its comments.",
            cannotDelete: "Only the author of a comment and the author of the post can delete it.")
    }
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
