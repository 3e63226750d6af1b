public import BlogModels

/// What became of a file that could be read.
public enum ImportOutcome: Hashable, Sendable {
    /// It became a new post.
    case imported(PostID)
    /// It had changed, and its post now has too.
    case updated(PostID)
    /// Its post is as it says.
    case unchanged(PostID)
    /// Its post was left alone.
    case kept(PostID?, ImportObstacle)
}
