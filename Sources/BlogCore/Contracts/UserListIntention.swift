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
