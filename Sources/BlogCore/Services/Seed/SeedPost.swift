public import BlogModels

/// A post to begin with.
public struct SeedPost: Hashable, Sendable {
    /// Who wrote it.
    public let author: UserID
    /// The title.
    public let title: Title
    /// The text.
    public let body: Body
    /// Whether it is a draft, published, or in the bin (as a draft, if ``publishedAt`` is nil).
    public let state: PostState
    /// When it was first published; nil for one that never was.
    public let publishedAt: Timestamp?
    /// When its text was last changed.
    public let editedAt: Timestamp
    /// When it was thrown away; nil unless it is in the bin.
    public let deletedAt: Timestamp?

    /// Makes a draft.
    public static func draft(by author: UserID, title: Title, body: Body, editedAt: Timestamp) -> SeedPost {
        SeedPost(
            author: author, title: title, body: body, state: .draft, publishedAt: nil, editedAt: editedAt,
            deletedAt: nil)
    }

    /// Makes a blog.
    public static func blog(
        by author: UserID, title: Title, body: Body, publishedAt: Timestamp, editedAt: Timestamp? = nil
    ) -> SeedPost {
        SeedPost(
            author: author, title: title, body: body, state: .published, publishedAt: publishedAt,
            editedAt: editedAt ?? publishedAt, deletedAt: nil)
    }

    /// The same post, thrown away.
    public func trashed(at moment: Timestamp) -> SeedPost {
        SeedPost(
            author: author, title: title, body: body, state: .trashed, publishedAt: publishedAt,
            editedAt: editedAt, deletedAt: moment)
    }
}
