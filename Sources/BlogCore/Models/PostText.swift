/// A post with its whole text, as what it is now.
public enum PostText: Hashable, Sendable {
    /// A draft.
    case draft(DraftText)
    /// A published blog.
    case blog(BlogText)
    /// An entry of the recycle bin, of which there is nothing to read.
    case trashed(PostID)

    /// The draft; nil if it is none.
    public var draft: DraftText? {
        if case .draft(let text) = self { text } else { nil }
    }

    /// The blog; nil if it is none.
    public var blog: BlogText? {
        if case .blog(let text) = self { text } else { nil }
    }
}
