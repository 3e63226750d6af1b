/// Where in its life a post is.
public enum PostState: String, Hashable, Sendable, CaseIterable {
    /// Seen by its author alone.
    case draft
    /// Seen by everybody.
    case published
    /// In its author's recycle bin.
    case trashed
}
