public import BlogModels

/// A change of a post, decided upon. Each counts its version on by one.
public enum PostChange: Hashable, Sendable {
    /// It gets another title and text, as of a moment.
    case edit(Title, Body, at: Timestamp)
    /// It becomes a blog, which was first published at a moment.
    case publish(since: Timestamp)
    /// It becomes a draft again, and keeps its publication's date.
    case unpublish
    /// It goes to the recycle bin, which remembers what it was.
    case trash(at: Timestamp)
}
