public import BlogModels

/// A change of a post. Each increases its version by one.
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

/// A post after a change was requested.
public struct ChangedPost: Hashable, Sendable {
    /// What was changed; nil where there was nothing to change.
    public let change: PostChange?
    /// What the post is now.
    public let text: PostText

    /// Puts the two together.
    public init(change: PostChange?, text: PostText) {
        self.change = change
        self.text = text
    }
}

/// What came of publishing a draft.
public struct Publication: Hashable, Sendable {
    /// The blog that it is now.
    public let blog: BlogText
    /// Whether this made it one; false where it was one already.
    public let isNew: Bool

    /// Makes an outcome.
    public init(blog: BlogText, isNew: Bool) {
        self.blog = blog
        self.isNew = isNew
    }
}
