public import BlogModels

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
