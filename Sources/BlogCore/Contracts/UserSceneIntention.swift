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
