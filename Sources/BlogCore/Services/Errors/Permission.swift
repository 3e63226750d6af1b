/// What somebody was not permitted to do.
public enum Permission: Hashable, Sendable {
    /// To see another user's drafts.
    case readDrafts
}
