public import BlogModels

/// What happened, told after it was committed.
public enum ChangeEvent: Hashable, Sendable {
    /// Somebody likes a blog, of which so many do now.
    case blogLiked(PostID, by: UserID, likeCount: Int)
    /// Somebody took a like back, and so many are left.
    case blogUnliked(PostID, by: UserID, likeCount: Int)
    /// Somebody shared a blog, for the so-manieth time.
    case blogShared(PostID, by: UserID, shareCount: Int)
    /// A draft became a blog, for the first time or again.
    case blogPublished(PostID, by: UserID)
    /// A blog's text changed.
    case blogEdited(PostID, by: UserID)
    /// A blog is not to be seen any more: it became a draft again or was thrown away.
    case blogWithdrawn(PostID, by: UserID)
    /// Somebody follows a user.
    case userFollowed(UserID, by: UserID)
    /// Somebody follows a user no more.
    case userUnfollowed(UserID, by: UserID)
}
