public import BlogModels

/// A change of a post. Each increases its version by one.
public enum PostChange: Hashable, Sendable {
    /// Replaces the title and the text. `at` is the date of the edit.
    case edit(Title, Body, at: Timestamp)
    /// Publishes the post. `since` is the date of its first publication.
    case publish(since: Timestamp)
    /// Makes the post a draft again. It keeps the date of its first publication.
    case unpublish
    /// Moves the post to the recycle bin, which records its former state.
    case trash(at: Timestamp)
}

/// A post after a change was requested.
public struct ChangedPost: Hashable, Sendable {
    /// The change that was made; nil if nothing changed.
    public let change: PostChange?
    /// The post after the change.
    public let text: PostText

    package init(change: PostChange?, text: PostText) {
        self.change = change
        self.text = text
    }
}

/// The result of publishing a draft.
public struct Publication: Hashable, Sendable {
    /// The published blog.
    public let blog: BlogText
    /// Whether this call published it; false if it was already published.
    public let isNew: Bool

    package init(blog: BlogText, isNew: Bool) {
        self.blog = blog
        self.isNew = isNew
    }
}
