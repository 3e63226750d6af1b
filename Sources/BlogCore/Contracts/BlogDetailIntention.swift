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
