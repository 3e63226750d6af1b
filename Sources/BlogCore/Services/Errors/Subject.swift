public import BlogModels

/// What was not there.
public enum Subject: Hashable, Sendable {
    /// A user by number or by name.
    case user(UserReference)
    /// A published post.
    case blog(PostID)
    /// A draft.
    case draft(PostID)
    /// An entry of the recycle bin.
    case binEntry(PostID)
    /// A session of the viewer's own.
    case session(Int64)
    /// A session, whosever.
    case anySession(Int64)
}
