/// A part of the list of all published blogs and their authors. A part has the posts and users of a range of identifiers,
/// so its cost does not depend on the size of the blog.
public struct SitemapPart: Hashable, Sendable {
    /// The number of identifiers in a part.
    public static let size = 1_000

    public let count: Int
    /// The published blogs, in the order of their identifiers.
    public let blogs: [SitemapBlog]
    /// The users who have published blogs, in the order of their identifiers.
    public let authors: [UserID]

    /// The identifiers of a part. The first part is 1.
    package static func identifiers(of part: Int) -> ClosedRange<Int64> {
        Int64((part - 1) * size + 1)...Int64(part * size)
    }
}

/// A published blog in a ``SitemapPart``.
public struct SitemapBlog: Hashable, Sendable {
    public let id: PostID
    public let title: Title
    /// When it was published, or last edited after its publication.
    public let updatedAt: Timestamp

    @usableFromInline package init(id: PostID, title: Title, updatedAt: Timestamp) {
        self.id = id
        self.title = title
        self.updatedAt = updatedAt
    }
}
