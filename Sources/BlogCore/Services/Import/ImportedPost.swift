public import BlogModels

/// A post as it was read from a foreign site.
public struct ImportedPost: Hashable, Sendable {
    /// The file it came from, relative to the site's folder; by it the post is known again.
    public let path: String
    /// The title.
    public let title: Title
    /// The text.
    public let body: Body
    /// The date that the site gives it.
    public let date: Timestamp
    /// Whether the site shows it; otherwise it becomes a draft.
    public let isPublished: Bool
    /// Who wrote it.
    public let author: ImportedAuthor

    /// Makes a post.
    public init(
        path: String, title: Title, body: Body, date: Timestamp, isPublished: Bool, author: ImportedAuthor
    ) {
        self.path = path
        self.title = title
        self.body = body
        self.date = date
        self.isPublished = isPublished
        self.author = author
    }
}
