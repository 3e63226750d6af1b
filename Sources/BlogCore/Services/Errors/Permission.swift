/// What somebody was not permitted to do.
public enum Permission: Hashable, Sendable {
    /// To see another user's drafts.
    case readDrafts
    /// To change another user's published post.
    case changeBlog
    /// To change another user's account.
    case changeAccount
}
